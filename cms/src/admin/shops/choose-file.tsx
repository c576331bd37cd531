import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Download, Upload } from '@strapi/icons';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { MAX_MEGABYTES, MAX_ROWS } from '../../lib/shops/limits';
import { saveFile } from '../save-file';
import { Failure, Panel, StepHeading } from './parts';
import { ACCEPTED, faultOf, TEMPLATE } from './spreadsheet-file';

type Props = {
  /** Why the previously chosen file could not be read. */
  refusal?: string;
  onChoose(file: File): void;
};

const downloadTemplate = () =>
  saveFile(new Blob([TEMPLATE], { type: 'text/csv' }), 'points-de-vente.csv');

/** Ignores drops beside the zone, because a dropped file would replace the admin's page. */
function useHarmlessDrops() {
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}

export function ChooseFile({ refusal, onChoose }: Props) {
  const [fault, setFault] = useState(refusal);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useHarmlessDrops();

  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    const found =
      files && files.length > 1
        ? 'Un seul fichier à la fois : déposez celui de vos magasins.'
        : faultOf(file);
    setFault(found);
    if (!found) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };

  return (
    <Panel>
      <StepHeading>1. Choisissez votre fichier</StepHeading>
      <Typography textColor="neutral600">
        Vous verrez d’abord ce qui va changer : rien n’est enregistré avant que vous le demandiez.
      </Typography>
      {fault && <Failure>{fault}</Failure>}
      <Flex
        direction="column"
        gap={4}
        padding={8}
        hasRadius
        background={isOver ? 'primary100' : 'neutral100'}
        borderColor={isOver ? 'primary600' : 'neutral300'}
        borderStyle="dashed"
        borderWidth="1px"
        onDragOver={() => setOver(true)}
        onDragLeave={({ currentTarget, relatedTarget }: DragEvent) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={drop}
      >
        <Typography variant="delta">Déposez-le ici</Typography>
        <Button
          size="L"
          startIcon={<Upload />}
          aria-describedby="shops-formats"
          onClick={() => input.current?.click()}
        >
          Choisir un fichier
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED.join(',')}
          onChange={({ target }) => {
            choose(target.files);
            // The value is reset so that the same file can be chosen again after a correction.
            target.value = '';
          }}
        />
        <Typography id="shops-formats" textColor="neutral600" textAlign="center">
          {`Un classeur Excel (.xlsx), dont la première feuille est lue, ou un fichier CSV (.csv, .txt) ; ${MAX_MEGABYTES} Mo et ${MAX_ROWS.toLocaleString('fr')} lignes au plus.`}
        </Typography>
      </Flex>
      <Flex gap={4} alignItems="center" wrap="wrap">
        <Button variant="tertiary" startIcon={<Download />} onClick={downloadTemplate}>
          Télécharger un modèle
        </Button>
        <Box>
          <Typography textColor="neutral600">
            Un tableau vide, avec les noms des colonnes.
          </Typography>
        </Box>
      </Flex>
    </Panel>
  );
}
