import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { type ChangeEvent, useState } from 'react';
import type { Action } from '../../lib/schedule/scheduled-types';
import { momentOf } from './moment';

/** As src/lib/schedule/admin-routes.ts answers. */
export type Planned = { action: Action; at: string; failure: string | null };

const WORDS = {
  publish: {
    add: 'Publier plus tard',
    label: 'Publier le',
    planned: 'Sera publié le',
    failed: 'N’a pas été publié le',
  },
  unpublish: {
    add: 'Dépublier plus tard',
    label: 'Dépublier le',
    planned: 'Sera dépublié le',
    failed: 'N’a pas été dépublié le',
  },
};

/** What a field of a date and a time holds, by the editor's own clock: `2026-12-03T09:00` */
function toField(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

function State({ action, at, failure }: Planned) {
  const { planned, failed } = WORDS[action];
  if (failure === null) return <Typography>{`${planned} ${momentOf(at)}.`}</Typography>;
  return <Typography textColor="danger600">{`${failed} ${momentOf(at)}. ${failure}`}</Typography>;
}

type Props = {
  action: Action;
  planned?: Planned;
  mayChange: boolean;
  isBusy: boolean;
  /** Without a moment, nothing is planned any more. @returns whether it was accepted */
  save(action: Action, at?: Date): Promise<boolean>;
};

function Choice({ action, planned, isBusy, save }: Omit<Props, 'mayChange'>) {
  const [moment, setMoment] = useState<string>();
  const { add, label } = WORDS[action];
  const write = ({ target }: ChangeEvent<HTMLInputElement>) => setMoment(target.value);
  const accept = async () => {
    if (await save(action, new Date(moment ?? ''))) setMoment(undefined);
  };
  if (moment !== undefined)
    return (
      <>
        <Field.Root name={`schedule-${action}`}>
          <Field.Label>{label}</Field.Label>
          <TextInput
            type="datetime-local"
            value={moment}
            min={toField(new Date())}
            onChange={write}
          />
        </Field.Root>
        <Flex gap={2}>
          <Button onClick={accept} disabled={!moment} loading={isBusy}>
            Programmer
          </Button>
          <Button variant="tertiary" onClick={() => setMoment(undefined)}>
            Annuler
          </Button>
        </Flex>
      </>
    );
  if (!planned)
    return (
      <Button variant="secondary" fullWidth onClick={() => setMoment('')}>
        {add}
      </Button>
    );
  return (
    <Flex gap={2}>
      <Button variant="secondary" onClick={() => setMoment(toField(new Date(planned.at)))}>
        Changer
      </Button>
      <Button variant="danger-light" onClick={() => save(action)} loading={isBusy}>
        Ne plus le faire
      </Button>
    </Flex>
  );
}

/** What is planned, and what to do about it. */
export function PlannedAction({ mayChange, ...props }: Props) {
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {props.planned && <State {...props.planned} />}
      {mayChange && <Choice {...props} />}
    </Flex>
  );
}
