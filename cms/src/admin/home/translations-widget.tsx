import { Box, Flex, Link, TextButton, Typography } from '@strapi/design-system';
import { CheckCircle, Globe } from '@strapi/icons';
import { type StrapiApp, useFetchClient, Widget } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type Difference, SharedDifferences } from './shared-differences';
import {
  type Cell,
  entriesOf,
  type ToDo,
  type Translations,
  TranslationsTable,
} from './translations-table';

const NEEDS: Record<ToDo['need'], string> = {
  missing: 'manque',
  copied: 'recopiée, pas encore traduite',
  outdated: 'à revoir : le français a changé',
};

function Entry({ entry, onConfirm }: { entry: ToDo; onConfirm(): void }) {
  const { title, href, need, hasDraft } = entry;
  return (
    <li>
      <Link tag={RouterLink} to={href}>
        {title}
      </Link>
      <Typography textColor="neutral600">
        {` · ${NEEDS[need]}${hasDraft ? ' (un brouillon est à publier)' : ''}`}
      </Typography>
      {need === 'outdated' && !hasDraft && (
        <Box>
          <TextButton onClick={onConfirm} aria-label={`${title} : toujours juste`}>
            Toujours juste
          </TextButton>
        </Box>
      )}
    </li>
  );
}

type Answer = Translations & { differences: Difference[] };

/**
 * The missing, copied or outdated translations, and the values that should not differ between
 * languages.
 */
function TranslationsWidget() {
  const { get, post } = useFetchClient();
  const [translations, setTranslations] = useState<Answer>();
  const [hasFailed, setFailed] = useState(false);
  const [cell, setCell] = useState<Cell>();
  const update = useCallback((answer: Promise<{ data: Answer }>) => {
    answer.then(
      ({ data }) => setTranslations(data),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => update(get('/home/translations')), [get, update]);

  if (hasFailed) return <Widget.Error />;
  if (!translations) return <Widget.Loading />;
  const { types, differences } = translations;
  const [first] = types.flatMap(({ uid, entries }) =>
    entries.map(({ locale }) => ({ uid, locale })),
  );
  if (!first)
    return (
      <Flex direction="column" alignItems="stretch" gap={3} padding={2}>
        <SharedDifferences differences={differences} />
        <Flex gap={2}>
          <CheckCircle fill="success600" aria-hidden />
          <Typography fontWeight="bold">Tout est traduit.</Typography>
        </Flex>
      </Flex>
    );
  const chosen = cell && entriesOf(types, cell).length > 0 ? cell : first;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} padding={2}>
      <SharedDifferences differences={differences} />
      <TranslationsTable {...translations} chosen={chosen} onChoose={setCell} />
      <ul>
        {entriesOf(types, chosen).map((entry) => (
          <Entry
            key={entry.href}
            entry={entry}
            onConfirm={() => {
              const { documentId, locale } = entry;
              update(post('/home/translations/confirmed', { uid: chosen.uid, documentId, locale }));
            }}
          />
        ))}
      </ul>
    </Flex>
  );
}

export function registerTranslations(app: StrapiApp): void {
  app.widgets.register({
    id: 'translations',
    icon: Globe,
    title: { id: 'translations.title', defaultMessage: 'Traductions' },
    component: async () => TranslationsWidget,
    permissions: [{ action: 'plugin::content-manager.explorer.read' }],
  });
}
