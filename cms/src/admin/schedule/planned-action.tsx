import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { type ChangeEvent, useState } from 'react';
import type { Action } from '../../lib/schedule/scheduled-types';
import { momentOf } from './planned-moment';

/** A planned action in the response of src/lib/schedule/admin-routes.ts. */
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

/** The value of a date and time field, in the editor's time zone: `2026-12-03T09:00`. */
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
  /**
   * Plans the action, or cancels it if there is no moment.
   * @returns whether the server has accepted it
   */
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

/** A planned action with its controls. */
export function PlannedAction({ mayChange, ...props }: Props) {
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {props.planned && <State {...props.planned} />}
      {mayChange && <Choice {...props} />}
    </Flex>
  );
}
