import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { Preview } from './answers';
import { GoneShops } from './gone-shops';
import { Failure, Panel, StepHeading } from './parts';
import { Problems } from './problems';
import { actionOf, shops, summaryOf } from './sentences';

type Props = {
  fileName: string;
  preview: Preview;
  /** Why an import of this file was refused. */
  refusal?: string;
  /** The shops that the refused import was to unpublish. */
  unpublish?: string[];
  onImport(unpublish: string[]): void;
  onChooseAnother(): void;
};

function Approximate({ number }: { number: number }) {
  const isOne = number < 2;
  return (
    <Typography>
      {`La position de ${shops(number)} est approximative : c’est celle de ${isOne ? 'sa' : 'leur'} commune, trouvée d’après le code postal et la ville. Sur la carte, ${
        isOne ? 'il n’est donc pas' : 'ils ne sont donc pas'
      } à la bonne adresse. Vous pourrez corriger la latitude et la longitude ${
        isOne ? 'dans sa fiche' : 'dans leurs fiches'
      }, ou dans votre fichier.`}
    </Typography>
  );
}

function ignoredSentence(columns: string[]): string {
  const names = columns.map((column) => `« ${column} »`).join(', ');
  return columns.length < 2
    ? `Le site ne connaît pas la colonne ${names}, qui est laissée de côté.`
    : `Le site ne connaît pas les colonnes ${names}, qui sont laissées de côté.`;
}

/** The preview of an import. Nothing has been written yet. */
export function PreviewStep({
  fileName,
  preview,
  refusal,
  unpublish = [],
  onImport,
  onChooseAnother,
}: Props) {
  const { approximate, problems, ignoredColumns, gone } = preview;
  const [ticked, setTicked] = useState(unpublish);
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
        <Typography variant="delta" fontWeight="bold">
          {summaryOf(preview)}
        </Typography>
        {approximate > 0 && <Approximate number={approximate} />}
        {ignoredColumns.length > 0 && <Typography>{ignoredSentence(ignoredColumns)}</Typography>}
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
