import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { CheckCircle, Earth, WarningCircle } from '@strapi/icons';
import { type StrapiApp, useFetchClient, Widget } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** As src/lib/revalidate answers. */
type Status = {
  isConfigured: boolean;
  /** How many changes the site has not heard of yet. */
  pending: number;
  refusal?: { since: string; status?: number };
};
type LeftOut = {
  total: number;
  entries: {
    type: string;
    title: string;
    locale: string | null;
    isWhole: boolean;
    href: string;
    faults: { field: string; reason: string }[];
  }[];
};

const POLL_MS = 2_000;

/** `9 h 02`, or on another day `le 1er décembre à 9 h 02`. */
function momentOf(iso: string): string {
  const date = new Date(iso);
  const minutes = String(date.getMinutes()).padStart(2, '0');
  const time = `${date.getHours()} h ${minutes}`;
  if (date.toDateString() === new Date().toDateString()) return time;
  const day = date.getDate() === 1 ? '1er' : date.getDate();
  return `le ${day} ${date.toLocaleDateString('fr', { month: 'long' })} à ${time}`;
}

/** What went wrong, and what to do. */
function reasonOf(status?: number): string {
  if (status === undefined)
    return 'Le site ne répond pas : il est arrêté, ou SITE_URL, dans les réglages de Strapi, n’est pas son adresse.';
  if (status === 401)
    return 'Le secret est faux : Strapi et le site ont besoin de la même valeur de REVALIDATE_SECRET. Corrigez celle qui est fausse, et redémarrez de ce côté-là.';
  if (status === 404)
    return 'Le site n’a pas de secret : donnez-lui la valeur de REVALIDATE_SECRET que Strapi a, et redémarrez-le.';
  return `Le site répond par l’erreur ${status} : son journal en dit plus.`;
}

function Sentence({ isGood, children }: { isGood: boolean; children: string }) {
  const Icon = isGood ? CheckCircle : WarningCircle;
  return (
    <Flex gap={2} alignItems="flex-start">
      <Box paddingTop="2px">
        <Icon fill={isGood ? 'success600' : 'danger600'} aria-hidden />
      </Box>
      <Typography fontWeight="bold">{children}</Typography>
    </Flex>
  );
}

function NoticeStatus({ isConfigured, pending, refusal }: Status) {
  if (!isConfigured)
    return (
      <>
        <Sentence isGood={false}>Le site n’est pas prévenu des changements.</Sentence>
        <Typography>
          Il manque REVALIDATE_SECRET dans les réglages de Strapi : donnez-lui la même valeur qu’au
          site, et redémarrez Strapi.
        </Typography>
      </>
    );
  if (!refusal)
    return (
      <Sentence isGood>
        {pending > 0 ? 'Un changement est en route…' : 'Le site est à jour.'}
      </Sentence>
    );
  return (
    <>
      <Sentence isGood={false}>
        {`Le site n’entend pas Strapi depuis ${momentOf(refusal.since)}.`}
      </Sentence>
      <Typography>{reasonOf(refusal.status)}</Typography>
      <Typography textColor="neutral600">
        Rien n’est perdu : vos changements lui sont renvoyés chaque minute, jusqu’à ce qu’il les
        reçoive.
      </Typography>
    </>
  );
}

function LeftOutList() {
  const { get } = useFetchClient();
  const [list, setList] = useState<LeftOut>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    get<{ list: LeftOut | null }>('/site-notices/left-out').then(
      ({ data }) => (data.list ? setList(data.list) : setFailed(true)),
      () => setFailed(true),
    );
  }, [get]);

  if (hasFailed)
    return (
      <Typography>Ce que le site laisse de côté n’est pas connu : il ne répond pas.</Typography>
    );
  if (!list) return <Typography textColor="neutral600">Le site vérifie son contenu…</Typography>;
  const { total, entries } = list;
  if (total === 0) return <Typography>Il montre tout ce qui est publié.</Typography>;
  const others = total - entries.length;
  return (
    <>
      <Typography fontWeight="bold">Ce que le site laisse de côté</Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {entries.map(({ type, title, locale, isWhole, href, faults }) => (
          <li key={`${href} ${title} ${faults[0]?.field}`}>
            <Link tag={RouterLink} to={href}>
              {title}
            </Link>
            <Typography textColor="neutral600">
              {[title !== type && type, locale, isWhole && 'la fiche entière']
                .filter(Boolean)
                .map((part) => ` · ${part}`)
                .join('')}
            </Typography>
            {faults.map(({ field, reason }) => (
              <Box key={`${field} ${reason}`}>
                <Typography>{field ? `« ${field} » : ${reason}` : reason}</Typography>
              </Box>
            ))}
          </li>
        ))}
      </Flex>
      {others > 0 && <Typography>{`Et ${others} de plus.`}</Typography>}
    </>
  );
}

/** Whether the site hears of changes, and what it leaves out. */
function SiteStatus() {
  const { get, post } = useFetchClient();
  const [status, setStatus] = useState<Status>();
  const [isBusy, setBusy] = useState(true);
  const update = useCallback(async (answer: Promise<{ data: Status }>) => {
    setBusy(true);
    const data = await answer.then((response) => response.data).catch(() => undefined);
    setStatus(data);
    setBusy(false);
  }, []);
  useEffect(() => void update(get<Status>('/site-notices/status')), [get, update]);
  const isUnderWay = status !== undefined && status.pending > 0 && !status.refusal;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => update(get<Status>('/site-notices/status')), POLL_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, get, update]);

  if (!status) return isBusy ? <Widget.Loading /> : <Widget.Error />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} padding={2}>
      <NoticeStatus {...status} />
      {status.isConfigured && (
        <Box>
          <Button
            variant="secondary"
            loading={isBusy}
            onClick={() => update(post<Status>('/site-notices/resend'))}
          >
            Tout renvoyer
          </Button>
        </Box>
      )}
      {status.isConfigured && !status.refusal && <LeftOutList />}
    </Flex>
  );
}

/** Adds the site's state to the home page of the admin, before everything else. */
export function registerSiteStatus(app: StrapiApp): void {
  app.widgets.register((widgets) => [
    {
      id: 'site-status',
      icon: Earth,
      title: { id: 'site-status.title', defaultMessage: 'Le site' },
      component: async () => SiteStatus,
    },
    ...widgets,
  ]);
}
