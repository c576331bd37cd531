import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Mail, WarningCircle } from '@strapi/icons';
import { type StrapiApp, useFetchClient, Widget } from '@strapi/strapi/admin';
import { type ReactNode, useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';

type Uid = 'api::contact-message.contact-message' | 'api::kit-request.kit-request';

/** The response of src/lib/inbox/overview.ts. */
type Overview = {
  /** The number of open messages of each kind that the editor may read. */
  kinds: { uid: Uid; total: number }[];
  newest: { uid: Uid; documentId: string; createdAt: string; name: string; topic: string }[];
  missingForMail?: 'server' | 'contact';
  /**
   * The messages due for deletion that were too many at once, with the day by the server's clock.
   */
  overdue?: { total: number; day: string };
};

const READ = 'plugin::content-manager.explorer.read';

const NAMES: Record<Uid, { one: string; several: string }> = {
  'api::contact-message.contact-message': { one: 'message', several: 'messages' },
  'api::kit-request.kit-request': { one: 'demande de kit', several: 'demandes de kit' },
};

const listOf = (uid: Uid) => `/content-manager/collection-types/${uid}`;

/** The URL of the list of open messages, newest first. */
const toDoOf = (uid: Uid) =>
  `${listOf(uid)}?page=1&pageSize=10&sort=createdAt:DESC&filters[$and][0][state][$eq]=${encodeURIComponent('À traiter')}`;

const momentOf = (iso: string) =>
  new Date(iso).toLocaleString('fr', { dateStyle: 'long', timeStyle: 'short' });

function Counts({ kinds }: Pick<Overview, 'kinds'>) {
  if (kinds.every(({ total }) => total === 0))
    return <Typography fontWeight="bold">Rien à traiter.</Typography>;
  return (
    <Flex gap={4} wrap="wrap">
      {kinds.map(({ uid, total }) => (
        <Link key={uid} tag={RouterLink} to={toDoOf(uid)}>
          {`${total} ${total > 1 ? NAMES[uid].several : NAMES[uid].one} à traiter`}
        </Link>
      ))}
    </Flex>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Flex gap={2} alignItems="flex-start">
      <Box paddingTop="2px">
        <WarningCircle fill="danger600" aria-hidden />
      </Box>
      <Typography>{children}</Typography>
    </Flex>
  );
}

function NoMail({ missing }: { missing: 'server' | 'contact' }) {
  if (missing === 'server')
    return (
      <Warning>
        Personne n’est prévenu par e-mail. Demandez à votre développeur de donner à Strapi un
        serveur d’envoi (SMTP_HOST), puis de le redémarrer.
      </Warning>
    );
  return (
    <Warning>
      Personne n’est prévenu par e-mail : il manque l’e-mail du contact professionnel dans les{' '}
      <Link tag={RouterLink} to="/content-manager/single-types/api::settings.settings">
        Réglages
      </Link>
      .
    </Warning>
  );
}

function Overdue({ total, day }: NonNullable<Overview['overdue']>) {
  const date = new Date(day).toLocaleDateString('fr', { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Warning>
      {`Trop de messages sont à supprimer d’un coup : ${total} attendent, et un dixième au plus part chaque jour. L’horloge du serveur disait : ${date}. Si elle avance, faites-la régler vite ; si elle est juste, il n’y a rien à faire.`}
    </Warning>
  );
}

/**
 * The messages of visitors that nobody has dealt with yet, and whether anybody is notified of new
 * ones.
 */
function Messages() {
  const { get } = useFetchClient();
  const [overview, setOverview] = useState<Overview>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    get<Overview>('/inbox/overview').then(
      ({ data }) => setOverview(data),
      () => setFailed(true),
    );
  }, [get]);

  if (hasFailed) return <Widget.Error />;
  if (!overview) return <Widget.Loading />;
  const { kinds, newest, missingForMail, overdue } = overview;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} padding={2}>
      {missingForMail && <NoMail missing={missingForMail} />}
      {overdue && <Overdue {...overdue} />}
      <Counts kinds={kinds} />
      {newest.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {newest.map(({ uid, documentId, createdAt, name, topic }) => (
            <li key={documentId}>
              <Link tag={RouterLink} to={`${listOf(uid)}/${documentId}`}>
                {name}
              </Link>
              <Typography textColor="neutral600">
                {` · ${uid.includes('kit') ? `Kit, ${topic}` : topic} · ${momentOf(createdAt)}`}
              </Typography>
            </li>
          ))}
        </Flex>
      )}
    </Flex>
  );
}

/** Adds the messages to the admin's home page, for users who may read them. */
export function registerMessages(app: StrapiApp): void {
  app.widgets.register((widgets) => [
    {
      id: 'messages',
      icon: Mail,
      title: { id: 'messages.title', defaultMessage: 'Messages' },
      component: async () => Messages,
      permissions: [{ action: READ, subject: 'api::contact-message.contact-message' }],
    },
    ...widgets,
  ]);
}
