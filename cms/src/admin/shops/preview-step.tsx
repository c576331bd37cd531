import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { Preview } from './api';
import { GoneShops } from './gone-shops';
import { Failure, Panel, StepHeading } from './parts';
import { Problems } from './problems';
import { actionOf, shops, summaryOf } from './sentences';

type Props = {
  fileName: string;
  preview: Preview;
  /** Why an import of this file was refused. */
  refusal?: string;
  onImport(unpublish: string[]): void;
  onChooseAnother(): void;
};

function Approximate({ number }: { number: number }) {
  const isOne = number < 2;
  return (
    <Typography>
      {`La position de ${shops(number)} est approximative : le fichier ne la donne pas, elle est déduite du code postal et de la ville. Sur la carte, ${
        isOne ? 'il sera' : 'ils seront'
      } donc dans la bonne commune, mais pas à la bonne adresse. Vous pourrez corriger la latitude et la longitude ${
        isOne ? 'dans sa fiche' : 'dans leurs fiches'
      }, ou dans votre fichier.`}
    </Typography>
  );
}

/** What an import of the file would do. Nothing has been written. */
export function PreviewStep({ fileName, preview, refusal, onImport, onChooseAnother }: Props) {
  const { approximate, problems, ignoredColumns, gone } = preview;
  const [ticked, setTicked] = useState<string[]>([]);
  const action = actionOf(preview, ticked.length);
  const buttons = (
    <Flex gap={2} wrap="wrap">
      {action && <Button onClick={() => onImport(ticked)}>{action}</Button>}
      <Button variant="tertiary" onClick={onChooseAnother}>
        Choisir un autre fichier
      </Button>
    </Flex>
  );
  return (
    <>
      <Panel>
        <StepHeading>2. Vérifiez ce qui va changer</StepHeading>
        {refusal && <Failure>{refusal}</Failure>}
        <Typography textColor="neutral600">
          {`« ${fileName} » a été lu. Rien n’est encore enregistré.`}
        </Typography>
        <Typography variant="delta">{summaryOf(preview)}</Typography>
        {approximate > 0 && <Approximate number={approximate} />}
        {ignoredColumns.length > 0 && (
          <Typography>
            {`${ignoredColumns.length < 2 ? 'Colonne laissée de côté, que le site ne connaît pas' : 'Colonnes laissées de côté, que le site ne connaît pas'} : ${ignoredColumns
              .map((column) => `« ${column} »`)
              .join(', ')}.`}
          </Typography>
        )}
        {!action && <Typography>Il n’y a rien à importer de ce fichier.</Typography>}
        {buttons}
      </Panel>
      {gone.length > 0 && (
        <Panel>
          <GoneShops gone={gone} ticked={ticked} onTick={setTicked} />
        </Panel>
      )}
      {problems.length > 0 && (
        <Panel>
          <Problems problems={problems} />
        </Panel>
      )}
      {problems.length + gone.length > 8 && buttons}
    </>
  );
}
