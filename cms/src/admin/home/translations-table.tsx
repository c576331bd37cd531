import { Box, Button, Typography } from '@strapi/design-system';

/** The response of src/lib/translations. */
export type ToDo = {
  documentId: string;
  title: string;
  locale: string;
  need: 'missing' | 'copied' | 'outdated';
  hasDraft: boolean;
  href: string;
};
export type Type = { uid: string; label: string; entries: ToDo[] };
export type Translations = { languages: string[]; types: Type[] };

const names = new Intl.DisplayNames('fr', { type: 'language' });

export type Cell = { uid: string; locale: string };

export const entriesOf = (types: Type[], cell: Cell): ToDo[] =>
  types
    .filter(({ uid }) => uid === cell.uid)
    .flatMap(({ entries }) => entries.filter(({ locale }) => locale === cell.locale));

/**
 * The number of entries of each type to be translated into each language, without types that have
 * none.
 */
export function TranslationsTable({
  languages,
  types,
  chosen,
  onChoose,
}: Translations & { chosen: Cell; onChoose(cell: Cell): void }) {
  return (
    <Box tag="table" width="100%">
      <thead>
        <tr>
          <td />
          {languages.map((locale) => (
            <Typography key={locale} tag="th" scope="col" variant="sigma" textColor="neutral600">
              <abbr title={names.of(locale)}>{locale}</abbr>
            </Typography>
          ))}
        </tr>
      </thead>
      <tbody>
        {types
          .filter(({ entries }) => entries.length > 0)
          .map(({ uid, label }) => (
            <tr key={uid}>
              <Typography tag="th" scope="row" textAlign="left">
                {label}
              </Typography>
              {languages.map((locale) => {
                const count = entriesOf(types, { uid, locale }).length;
                const isChosen = chosen.uid === uid && chosen.locale === locale;
                return (
                  <Box key={locale} tag="td" padding={1} style={{ textAlign: 'center' }}>
                    {count > 0 && (
                      <Button
                        size="S"
                        variant={isChosen ? 'secondary' : 'tertiary'}
                        aria-pressed={isChosen}
                        aria-label={`${label}, ${names.of(locale)} : ${count}`}
                        onClick={() => onChoose({ uid, locale })}
                        style={{ display: 'inline-flex' }}
                      >
                        {count}
                      </Button>
                    )}
                  </Box>
                );
              })}
            </tr>
          ))}
      </tbody>
    </Box>
  );
}
