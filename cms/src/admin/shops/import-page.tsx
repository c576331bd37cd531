import { Flex, Typography } from '@strapi/design-system';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { Imported, Preview } from './answers';
import {
  refusalOf,
  SHOPS_LIST,
  SHOPS_UID,
  useImportShopsMutation,
  useLazyShopsProgressQuery,
  usePreviewShopsMutation,
} from './api';
import { ChooseFile } from './choose-file';
import { ImportingStep } from './importing-step';
import { DoneStep, UncertainStep } from './outcome-steps';
import { Panel, StepHeading } from './parts';
import { PreviewStep } from './preview-step';
import { count } from './sentences';
import { readWhole } from './spreadsheet-file';

type Step =
  | { name: 'choose'; refusal?: string }
  | { name: 'read'; file: File }
  | { name: 'preview'; file: File; preview: Preview; refusal?: string; unpublish?: string[] }
  | { name: 'import'; file: File }
  | { name: 'uncertain'; file: File; notice?: string; isChecking: boolean }
  | { name: 'done'; imported: Imported };

/** The right to create shops. The server checks the other rights. */
const CREATE = { action: 'plugin::content-manager.explorer.create', subject: SHOPS_UID };

const NOT_READ =
  'Le serveur n’a pas répondu. Rien n’est changé : vérifiez votre connexion, et réessayez.';

function useImport() {
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [previewShops] = usePreviewShopsMutation();
  const [importShops] = useImportShopsMutation();
  const [askProgress] = useLazyShopsProgressQuery();

  const preview = async (chosen: File) => {
    setStep({ name: 'read', file: chosen });
    const file = await readWhole(chosen).catch(() => undefined);
    if (!file)
      return setStep({
        name: 'choose',
        refusal: `« ${chosen.name} » n’a pas pu être lu : fermez-le dans Excel, et réessayez.`,
      });
    const answer = await previewShops(file);
    setStep(
      'data' in answer
        ? { name: 'preview', file, preview: answer.data }
        : { name: 'choose', refusal: refusalOf(answer.error) ?? NOT_READ },
    );
  };

  const write = async (file: File, previewed: Preview, unpublish: string[]) => {
    setStep({ name: 'import', file });
    const answer = await importShops({ file, unpublish });
    if ('data' in answer) return setStep({ name: 'done', imported: answer.data });
    const reason = refusalOf(answer.error);
    setStep(
      reason
        ? {
            name: 'preview',
            file,
            preview: previewed,
            unpublish,
            refusal: `L’importation a été refusée, et rien n’est changé. ${reason}`,
          }
        : { name: 'uncertain', file, isChecking: false },
    );
  };

  /**
   * Checks the result of an import whose response was lost, once the server has finished writing.
   */
  const check = async (file: File) => {
    setStep({ name: 'uncertain', file, isChecking: true });
    const { data: progress } = await askProgress();
    const wait = (notice: string) =>
      setStep({ name: 'uncertain', file, notice, isChecking: false });
    if (!progress) return wait('Le serveur ne répond pas encore. Réessayez dans un moment.');
    if (progress.total > 0)
      return wait(
        `L’importation continue : ${count(progress.done, 'magasin', 'magasins')} sur ${progress.total.toLocaleString('fr')}. Vérifiez de nouveau dans un moment.`,
      );
    await preview(file);
  };

  return { step, setStep, preview, write, check };
}

function Steps() {
  const { step, setStep, preview, write, check } = useImport();
  const chooseAnother = () => setStep({ name: 'choose' });
  switch (step.name) {
    case 'choose':
      return <ChooseFile refusal={step.refusal} onChoose={preview} />;
    case 'read':
      return (
        <Panel>
          <StepHeading>{`Lecture de « ${step.file.name} »…`}</StepHeading>
          <Typography textColor="neutral600">Rien n’est encore enregistré.</Typography>
        </Panel>
      );
    case 'preview':
      return (
        <PreviewStep
          fileName={step.file.name}
          preview={step.preview}
          refusal={step.refusal}
          unpublish={step.unpublish}
          onImport={(unpublish) => write(step.file, step.preview, unpublish)}
          onChooseAnother={chooseAnother}
        />
      );
    case 'import':
      return <ImportingStep />;
    case 'uncertain':
      return (
        <UncertainStep
          fileName={step.file.name}
          notice={step.notice}
          isChecking={step.isChecking}
          onCheck={() => check(step.file)}
        />
      );
    case 'done':
      return <DoneStep imported={step.imported} onChooseAnother={chooseAnother} />;
  }
}

/** The import of shops from a spreadsheet: choose a file, see what would change, import. */
export function ShopsImportPage() {
  return (
    <Page.Protect permissions={[CREATE]}>
      <Page.Main>
        <Page.Title>Importer des points de vente</Page.Title>
        <Layouts.Header
          title="Importer des points de vente"
          subtitle="Depuis Excel, ou un autre tableur"
          navigationAction={<BackButton fallback={SHOPS_LIST} />}
        />
        <Layouts.Content>
          <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
            <Steps />
          </Flex>
        </Layouts.Content>
      </Page.Main>
    </Page.Protect>
  );
}
