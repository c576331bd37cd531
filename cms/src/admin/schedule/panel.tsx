import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import {
  isFetchError,
  type StrapiApp,
  useAPIErrorHandler,
  useFetchClient,
  useForm,
  useNotification,
} from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { type Action, isScheduledType } from '../../lib/schedule/scheduled-types';
import { type Planned, PlannedAction } from './planned-action';

/** The response of src/lib/schedule/admin-routes.ts. */
type Schedule = { mayChange: boolean; actions: Planned[] };

/** The panel with the times at which this entry is published and unpublished, in this language. */
function SchedulePanel({ path }: { path: string }) {
  const { get, put, del } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { _unstableFormatAPIError: sentenceOf, _unstableFormatValidationErrors: faultsOf } =
    useAPIErrorHandler();
  const setErrors = useForm('SchedulePanel', ({ setErrors }) => setErrors);
  const [schedule, setSchedule] = useState<Schedule>();
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    get<Schedule>(path).then(
      ({ data }) => setSchedule(data),
      () => setFailed(true),
    );
  }, [get, path]);

  const save = async (action: Action, at?: Date) => {
    setBusy(true);
    const url = `${path}/${action}`;
    try {
      const answer = at ? put<Schedule>(url, { at }) : del<Schedule>(url);
      setSchedule((await answer).data);
      return true;
    } catch (error) {
      const refusal = isFetchError(error) ? error.response?.data.error : undefined;
      const message = refusal ? sentenceOf(refusal) : 'Strapi ne répond pas : réessayez.';
      toggleNotification({ type: 'danger', message });
      if (refusal?.name === 'ValidationError') setErrors(faultsOf(refusal));
      return false;
    } finally {
      setBusy(false);
    }
  };

  if (hasFailed) return <Typography>Strapi ne répond pas : rechargez la page.</Typography>;
  if (!schedule) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {(['publish', 'unpublish'] as const).map((action) => {
        const planned = schedule.actions.find((one) => one.action === action);
        const { mayChange } = schedule;
        return <PlannedAction key={action} {...{ action, planned, mayChange, isBusy, save }} />;
      })}
      <Typography variant="pi" textColor="neutral600">
        Dans cette langue seulement, et ce qui est enregistré à ce moment-là.
      </Typography>
    </Flex>
  );
}

const panel: PanelComponent = ({ model, documentId, document }) => {
  const locale = document?.locale as string | undefined;
  if (!isScheduledType(model) || !documentId || !locale) return null;
  const path = `/scheduled-actions/${model}/${documentId}/${locale}`;
  // The key changes with another entry, and when the entry is saved or published, by hand or by the
  // schedule.
  const key = `${path} ${document?.updatedAt} ${document?.publishedAt}`;
  return { title: 'Plus tard', content: <SchedulePanel key={key} path={path} /> };
};

/** Adds the schedule to the forms of the types that have one. */
export function registerSchedulePanel(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager');
  (apis as { addEditViewSidePanel(panels: PanelComponent[]): void }).addEditViewSidePanel([panel]);
}
