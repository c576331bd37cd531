import { Button, Dialog, Typography, VisuallyHidden } from '@strapi/design-system';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLazyShopsProgressQuery } from './api';
import { Panel, StepHeading } from './parts';
import { count } from './sentences';

const POLL_MS = 1_000;
const TENTH = 10;

/** Requests confirmation before the page is left or closed. */
function LeaveQuestion() {
  const { state, proceed, reset } = useBlocker(true);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <Dialog.Root open={state === 'blocked'} onOpenChange={(isOpen) => !isOpen && reset?.()}>
      <Dialog.Content>
        <Dialog.Header>Quitter la page ?</Dialog.Header>
        <Dialog.Body>
          L’importation continuera sans vous, mais vous n’en verrez pas le résultat.
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              Rester
            </Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button variant="danger-light" fullWidth onClick={() => proceed?.()}>
              Quitter
            </Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** A progress bar. The design system's own does not expose its value to assistive technology. */
const Bar = styled.progress`
  width: 100%;
  height: 1.2rem;
  accent-color: ${({ theme }) => theme.colors.primary600};
`;

/** The progress of the import, requested every second. */
export function ImportingStep() {
  const [ask, { data }] = useLazyShopsProgressQuery();
  useEffect(() => {
    const timer = setInterval(() => ask(), POLL_MS);
    return () => clearInterval(timer);
  }, [ask]);
  const { done, total } = data ?? { done: 0, total: 0 };
  const isKnown = total > 0;
  return (
    <Panel>
      <StepHeading>3. Importation en cours…</StepHeading>
      <LeaveQuestion />
      <Bar aria-label="Importation" {...(isKnown && { value: done, max: total })} />
      <Typography textColor="neutral600">
        {isKnown
          ? `${count(done, 'magasin', 'magasins')} sur ${total.toLocaleString('fr')}`
          : 'Les magasins vont être enregistrés…'}
      </Typography>
      <VisuallyHidden role="status">
        {isKnown && `${Math.floor((done / total) * TENTH) * TENTH} %`}
      </VisuallyHidden>
      <Typography>
        Tout est enregistré d’un coup, à la fin : si l’importation s’interrompt, rien n’est changé.
      </Typography>
    </Panel>
  );
}
