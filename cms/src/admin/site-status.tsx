import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { CheckCircle, Earth, WarningCircle } from '@strapi/icons';
import { isFetchError, type StrapiApp, useFetchClient, Widget } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { ContentReportList } from './home/content-report-list';
import { momentOf } from './home/recent-moment';
import { type Reason, reasonSentence } from './home/refusal-reason';
import { SiteHealth } from './home/site-health';

/** The response of src/lib/revalidate. */
type Status = {
  isConfigured: boolean;
  /** Whether the user may make the site renew all content. */
  mayResend: boolean;
  /** The number of changes of which the site is not notified yet. */
  pending: number;
  refusal?: Reason & { since: string };
};

const POLL_MS = 2_000;

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
      <Typography>{reasonSentence(refusal)}</Typography>
      <Typography textColor="neutral600">
        Rien n’est perdu : vos changements lui sont renvoyés chaque minute, jusqu’à ce qu’il les
        reçoive.
      </Typography>
    </>
  );
}

/** Whether the site is notified of changes, and the content that it leaves out. */
function SiteStatus() {
  const { get, post } = useFetchClient();
  const [status, setStatus] = useState<Status>();
  const [isBusy, setBusy] = useState(true);
  const [isForbidden, setForbidden] = useState(false);
  const update = useCallback(async (answer: Promise<{ data: Status }>) => {
    setBusy(true);
    const data = await answer
      .then((response) => response.data)
      .catch((error) => setForbidden(isFetchError(error) && error.status === 403));
    setStatus(data ?? undefined);
    setBusy(false);
  }, []);
  useEffect(() => void update(get<Status>('/site-notices/status')), [get, update]);
  const isUnderWay = status !== undefined && status.pending > 0 && !status.refusal;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => update(get<Status>('/site-notices/status')), POLL_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, get, update]);

  if (isForbidden) return <Widget.NoPermissions />;
  if (!status) return isBusy ? <Widget.Loading /> : <Widget.Error />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} padding={2}>
      <NoticeStatus {...status} />
      {status.isConfigured && status.mayResend && (
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
      {status.isConfigured && status.pending === 0 && !status.refusal && !isBusy && (
        <ContentReportList />
      )}
      <SiteHealth />
    </Flex>
  );
}

/** Adds the site's state to the home page of the admin. */
export function registerSiteStatus(app: StrapiApp): void {
  app.widgets.register({
    id: 'site-status',
    icon: Earth,
    title: { id: 'site-status.title', defaultMessage: 'Le site' },
    component: async () => SiteStatus,
  });
}
