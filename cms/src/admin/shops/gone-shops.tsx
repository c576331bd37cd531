import { Box, Checkbox, Flex, Typography } from '@strapi/design-system';
import type { GoneShop } from './answers';
import { shops } from './sentences';

type Props = {
  gone: GoneShop[];
  /** The documentIds of the shops to unpublish. */
  ticked: string[];
  onTick(documentIds: string[]): void;
};

/**
 * The published shops that are no longer in the file. They remain published unless they are ticked.
 */
export function GoneShops({ gone, ticked, onTick }: Props) {
  const isAll = ticked.length === gone.length;
  const toggle = (documentId: string) =>
    onTick(
      ticked.includes(documentId)
        ? ticked.filter((one) => one !== documentId)
        : [...ticked, documentId],
    );
  return (
    <Box tag="fieldset" style={{ border: 0, padding: 0 }}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography tag="legend" variant="delta" fontWeight="bold" style={{ padding: 0 }}>
          {`${shops(gone.length)} de la carte ${gone.length < 2 ? 'n’est' : 'ne sont'} plus dans votre fichier`}
        </Typography>
        <Typography>
          {gone.length < 2
            ? 'Sans le cocher, il reste sur la carte. S’il n’y a plus sa place, cochez-le pour le dépublier : sa fiche reste dans la liste, en brouillon. Rien n’est supprimé.'
            : 'Sans rien cocher, ils restent sur la carte. Cochez ceux qui n’y ont plus leur place, pour les dépublier : leur fiche reste dans la liste, en brouillon. Rien n’est supprimé.'}
        </Typography>
        {gone.length > 1 && (
          <Checkbox
            checked={isAll || (ticked.length > 0 && 'indeterminate')}
            onCheckedChange={() => onTick(isAll ? [] : gone.map(({ documentId }) => documentId))}
          >
            Tout cocher
          </Checkbox>
        )}
        <Flex
          direction="column"
          alignItems="stretch"
          gap={3}
          paddingLeft={gone.length > 1 ? 6 : 0}
          maxHeight="40rem"
          overflow="auto"
        >
          {gone.map(({ documentId, name, postcode, city }) => (
            <Checkbox
              key={documentId}
              checked={ticked.includes(documentId)}
              onCheckedChange={() => toggle(documentId)}
            >
              {`Dépublier ${name}, ${postcode} ${city}`}
            </Checkbox>
          ))}
        </Flex>
      </Flex>
    </Box>
  );
}
