import { Box, Button, Typography } from '@strapi/design-system';

/** As src/lib/translations answers. */
export type ToDo = {
  documentId: string;
  title: string;
  locale: string;
  need: 'missing' | 'copied' | 'outdated';
  hasDraft: boolean;
  href: string;
};
export type Translations = { uid: string; label: string; entries: ToDo[] };

/** The languages that French is translated into, in the order of the site's menu. */
const LANGUAGES = ['en', 'it', 'es', 'de', 'nl'];

const languages = new Intl.DisplayNames('fr', { type: 'language' });

export type Cell = { uid: string; locale: string };

export const entriesOf = (types: Translations[], cell: Cell): ToDo[] =>
  types
    .filter(({ uid }) => uid === cell.uid)
    .flatMap(({ entries }) => entries.filter(({ locale }) => locale === cell.locale));

/** How many entries of each type are to be translated into each language. Types with none are left out. */
export function TranslationsTable({
  types,
  chosen,
  onChoose,
}: {
  types: Translations[];
  chosen: Cell;
  onChoose(cell: Cell): void;
}) {
  return (
    <Box tag="table" width="100%">
      <thead>
        <tr>
          <td />
          {LANGUAGES.map((locale) => (
            <Typography key={locale} tag="th" scope="col" variant="sigma" textColor="neutral600">
              <abbr title={languages.of(locale)}>{locale}</abbr>
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
              {LANGUAGES.map((locale) => {
                const count = entriesOf(types, { uid, locale }).length;
                const isChosen = chosen.uid === uid && chosen.locale === locale;
                return (
                  <Box key={locale} tag="td" padding={1} style={{ textAlign: 'center' }}>
                    {count > 0 && (
                      <Button
                        size="S"
                        variant={isChosen ? 'secondary' : 'tertiary'}
                        aria-pressed={isChosen}
                        aria-label={`${label}, ${languages.of(locale)} : ${count}`}
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
