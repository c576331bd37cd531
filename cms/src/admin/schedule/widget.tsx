import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Clock } from '@strapi/icons';
import { type StrapiApp, useFetchClient, Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Action } from '../../lib/schedule/scheduled-types';
import { momentOf } from './planned-moment';

/** The response of src/lib/schedule/admin-routes.ts. */
type Listed = {
  title: string;
  locale: string;
  href: string;
  action: Action;
  at: string;
  failure: string | null;
};
type Schedule = { total: number; actions: Listed[] };

const WORDS = {
  publish: { planned: 'Publication le', failed: 'N’a pas été publié le' },
  unpublish: { planned: 'Dépublication le', failed: 'N’a pas été dépublié le' },
};

function Item({ title, locale, href, action, at, failure }: Listed) {
  const { planned, failed } = WORDS[action];
  const isWrong = failure !== null;
  return (
    <li>
      <Link tag={RouterLink} to={href}>
        {title}
      </Link>
      <Typography textColor="neutral600">{` · ${locale}`}</Typography>
      <Box>
        <Typography textColor={isWrong ? 'danger600' : undefined}>
          {`${isWrong ? failed : planned} ${momentOf(at)}. ${failure ?? ''}`}
        </Typography>
      </Box>
    </li>
  );
}

/** The planned publications and unpublications, and those that have failed. */
function ScheduleWidget() {
  const { get } = useFetchClient();
  const [schedule, setSchedule] = useState<Schedule>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    get<Schedule>('/scheduled-actions').then(
      ({ data }) => setSchedule(data),
      () => setFailed(true),
    );
  }, [get]);

  if (hasFailed) return <Widget.Error />;
  if (!schedule) return <Widget.Loading />;
  const { total, actions } = schedule;
  const others = total - actions.length;
  if (total === 0) return <Typography>Rien n’est programmé.</Typography>;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} padding={2}>
      {actions.map((one) => (
        <Item key={`${one.href} ${one.action}`} {...one} />
      ))}
      {others > 0 && <li>{`Et ${others} de plus.`}</li>}
    </Flex>
  );
}

/** Adds the schedule to the home page of the admin. */
export function registerScheduleWidget(app: StrapiApp): void {
  app.widgets.register({
    id: 'schedule',
    icon: Clock,
    title: { id: 'schedule.title', defaultMessage: 'Publications programmées' },
    component: async () => ScheduleWidget,
  });
}
