import { Box, Checkbox, Field, Flex, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { type ReactNode, useId } from 'react';
import { useShopFlavoursQuery } from './field-api';

type Props = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

/** An input for the products of a shop. A ticked product that no longer exists can be unticked. */
export function FlavoursInput({ name, label, hint, disabled }: Props) {
  const id = useId();
  const { value, error, onChange } = useField<string[] | null>(name);
  const { data, isError } = useShopFlavoursQuery();
  const chosen = value ?? [];
  const flavours = data?.flavours ?? [];
  const gone = chosen.filter((slug) => !flavours.some((flavour) => flavour.slug === slug));
  const choices = [
    ...flavours.map(({ slug, name: text, isPublished }) => ({
      slug,
      text: isPublished ? text : `${text} (pas publié)`,
    })),
    // Until the products are loaded, only the chosen ones are shown.
    ...gone.map((slug) => ({ slug, text: data ? `${slug} (ce produit n’existe plus)` : slug })),
  ];
  const tick = (slug: string, isTicked: boolean) => {
    const kept = choices
      .map((choice) => choice.slug)
      .filter((other) => (other === slug ? isTicked : chosen.includes(other)));
    onChange(name, kept.length > 0 ? kept : null);
  };
  return (
    <Field.Root id={id} name={name} hint={hint} error={error}>
      <Field.Label>{label}</Field.Label>
      <Flex
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        wrap="wrap"
        gap={4}
        paddingTop={1}
        paddingBottom={1}
      >
        {choices.map(({ slug, text }) => (
          <Box key={slug} minWidth="16rem">
            <Checkbox
              checked={chosen.includes(slug)}
              onCheckedChange={(isTicked) => tick(slug, isTicked === true)}
              disabled={disabled || !data}
            >
              {text}
            </Checkbox>
          </Box>
        ))}
      </Flex>
      {isError && (
        <Typography role="alert" variant="pi" textColor="danger600">
          Les produits ne se chargent pas : rechargez la page.
        </Typography>
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
