import { Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { Imported } from './answers';
import { SHOPS_LIST } from './api';
import { Failure, Panel, StepHeading } from './parts';
import { resultOf } from './sentences';

function ListLink({ variant }: { variant: 'default' | 'tertiary' }) {
  return (
    <LinkButton tag={Link} to={SHOPS_LIST} variant={variant}>
      Voir la liste
    </LinkButton>
  );
}

type DoneProps = { imported: Imported; onChooseAnother(): void };

export function DoneStep({ imported, onChooseAnother }: DoneProps) {
  return (
    <Panel>
      <StepHeading>C’est importé</StepHeading>
      <Typography variant="delta" fontWeight="bold">
        {resultOf(imported)}
      </Typography>
      <Typography>La carte du site est à jour d’ici quelques secondes.</Typography>
      <Flex gap={2} wrap="wrap">
        <ListLink variant="default" />
        <Button variant="tertiary" onClick={onChooseAnother}>
          Importer un autre fichier
        </Button>
      </Flex>
    </Panel>
  );
}

type UncertainProps = { fileName: string; notice?: string; isChecking: boolean; onCheck(): void };

/** The step after a lost response of the server, when the result of the import is not known. */
export function UncertainStep({ fileName, notice, isChecking, onCheck }: UncertainProps) {
  return (
    <Panel>
      <StepHeading>L’importation a été interrompue</StepHeading>
      <Failure>
        {notice ??
          'Le serveur n’a pas répondu jusqu’au bout. Ce qui est sûr : soit tout est enregistré, soit rien ne l’est.'}
      </Failure>
      <Typography>
        {`Pour le savoir, vérifiez : « ${fileName} » est relu, et comparé à ce qui est enregistré. Si les magasins sont encore annoncés comme nouveaux ou modifiés, rien ne l’est ; s’ils sont inchangés, tout l’est.`}
      </Typography>
      <Flex gap={2} wrap="wrap">
        <Button loading={isChecking} onClick={onCheck}>
          Vérifier
        </Button>
        <ListLink variant="tertiary" />
      </Flex>
    </Panel>
  );
}
