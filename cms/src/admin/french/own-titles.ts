import type { StrapiApp } from '@strapi/strapi/admin';
import { FRENCH } from './messages';

type Panel = (props: object) => { title: string } | null;
type ContentManager = { addEditViewSidePanel(change: (panels: Panel[]) => Panel[]): void };

/** Titles that plugins have in their code, untranslated. */
const UNTRANSLATED: Record<string, string> = { Publisher: 'Publication programmée' };

/** Our own widgets' titles are French as they are; Strapi asks for their translation, and complains. */
export function translateOwnWidgets(app: StrapiApp): void {
  const own = app.widgets.getAll().filter(({ uid }) => uid.startsWith('global::'));
  for (const { title } of own)
    if (title.id && typeof title.defaultMessage === 'string')
      FRENCH[title.id] ??= title.defaultMessage;
}

/** Translates the titles of plugins' panels beside a form; to be called once these are there. */
export function translatePanels(app: Pick<StrapiApp, 'getPlugin'>): void {
  const manager = app.getPlugin('content-manager').apis as ContentManager;
  manager.addEditViewSidePanel((panels) =>
    panels.map((panel) =>
      Object.assign((props: object) => {
        const shown = panel(props);
        return shown && { ...shown, title: UNTRANSLATED[shown.title] ?? shown.title };
      }, panel),
    ),
  );
}
