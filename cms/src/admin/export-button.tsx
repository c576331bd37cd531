import { Button } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { type StrapiApp, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { saveFile } from './save-file';

/** The types that src/lib/export exports, with the names of their files. */
const FILES: Record<string, string> = {
  'api::contact-message.contact-message': 'messages',
  'api::kit-request.kit-request': 'demandes-de-kit',
  'api::sales-point.sales-point': 'points-de-vente',
};

const FAILED = 'L’export n’a pas abouti. Rechargez la page, puis réessayez.';

/** Downloads the results of a query of the list. */
function useExport(uid: string) {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [isBusy, setBusy] = useState(false);
  const download = async (query: string) => {
    setBusy(true);
    try {
      const { data } = await get(`/exports/${uid}?${query}`, { responseType: 'blob' });
      const day = new Date().toLocaleDateString('sv');
      saveFile(data, `${FILES[uid] ?? uid}-${day}.csv`);
    } catch {
      toggleNotification({ type: 'danger', message: FAILED });
    }
    setBusy(false);
  };
  return { isBusy, download };
}

/** The list's button, which exports the results of its filters and its search, in its order. */
function ExportButton() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const { isBusy, download } = useExport(slug);
  if (!FILES[slug]) return null;
  return (
    <Button
      variant="secondary"
      startIcon={<Download />}
      loading={isBusy}
      onClick={() => download(search.replace(/^\?/, ''))}
    >
      Exporter
    </Button>
  );
}

type Ticked = { model: string; documents: { documentId: string }[] };

/** The button above the list that exports the ticked rows. */
function ExportTicked({ model, documents }: Ticked) {
  const { isBusy, download } = useExport(model);
  if (!FILES[model]) return null;
  const query = documents.map(
    ({ documentId }, index) => `filters[documentId][$in][${index}]=${documentId}`,
  );
  return {
    label: 'Exporter',
    icon: <Download />,
    variant: 'secondary',
    disabled: isBusy || documents.length === 0,
    onClick: () => download(query.join('&')),
  };
}

/** Adds « Exporter » to the lists of messages, kit requests and shops. */
export function registerExport(app: StrapiApp): void {
  const manager = app.getPlugin('content-manager');
  manager.injectComponent('listView', 'actions', { name: 'export', Component: ExportButton });
  const { addBulkAction } = manager.apis as { addBulkAction(actions: unknown[]): void };
  addBulkAction([ExportTicked]);
}
