import { Box, Flex, Typography } from '@strapi/design-system';
import { VersionLinks } from './version-links';

/** The response of src/lib/translations. */
export type Difference = {
  title: string;
  hasDraft: boolean;
  fields: { label: string; values: { value: number | null; locales: string[] }[] }[];
  versions: { locale: string; href: string }[];
};

const numberOf = (value: number | null) => value?.toLocaleString('fr') ?? 'rien';

/** The numbers that differ between languages but should not, with a link to each form. */
export function SharedDifferences({ differences }: { differences: Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <Box>
      <Typography fontWeight="bold" textColor="danger600">
        Des chiffres diffèrent d’une langue à l’autre
      </Typography>
      <Box>
        <Typography>
          Ouvrez une langue où ils sont faux, corrigez-les, publiez : toutes auront les mêmes.
        </Typography>
      </Box>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3} paddingTop={2}>
        {differences.map(({ title, hasDraft, fields, versions }) => (
          <li key={versions[0]?.href}>
            <Typography fontWeight="semiBold">{title}</Typography>
            <VersionLinks title={title} versions={versions} />
            {hasDraft && (
              <Typography textColor="neutral600">{' · un brouillon est à publier'}</Typography>
            )}
            {fields.map(({ label, values }) => (
              <Box key={label}>
                <Typography>
                  {`${label} : ${values
                    .map(({ value, locales }) => `${numberOf(value)} (${locales.join(', ')})`)
                    .join(' · ')}`}
                </Typography>
              </Box>
            ))}
          </li>
        ))}
      </Flex>
    </Box>
  );
}
