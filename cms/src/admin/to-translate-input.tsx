import { Box, Flex, Typography } from '@strapi/design-system';
import { unstable_useContentManagerContext, useField } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';

type Props = { name: string; label: ReactNode; hint?: ReactNode };
type Attributes = Record<
  string,
  { component?: string; pluginOptions?: { editor?: { label?: string } } }
>;

/**
 * The labels of a path in the form: `formats.items.1.text` → `Formats › Formats › nº 2 › Texte`.
 */
function labelOf(path: string, type: Attributes, components: Record<string, unknown>): string {
  let attributes: Attributes | undefined = type;
  const labels = path.split('.').map((key) => {
    if (/^\d+$/.test(key)) return `nº ${Number(key) + 1}`;
    const attribute: Attributes[string] | undefined = attributes?.[key];
    const component = components[attribute?.component ?? ''];
    attributes = (component as { attributes?: Attributes } | undefined)?.attributes;
    return attribute?.pluginOptions?.editor?.label ?? key;
  });
  return labels.join(' › ');
}

/**
 * The saved texts that are still in another language. The list cannot be edited, and is hidden
 * while it is empty.
 */
export function ToTranslateInput({ name, label, hint }: Props) {
  const { value } = useField<string[] | null>(name);
  const { contentType, components } = unstable_useContentManagerContext();
  if (!Array.isArray(value) || value.length === 0) return null;
  const attributes = (contentType?.attributes ?? {}) as Attributes;
  return (
    <Box background="warning100" hasRadius padding={4} tag="section" aria-label={String(label)}>
      <Typography fontWeight="bold">{label}</Typography>
      <Flex tag="ul" direction="column" alignItems="flex-start" paddingTop={1} paddingBottom={1}>
        {value.map((path) => (
          <Typography key={path} tag="li">
            {labelOf(path, attributes, components)}
          </Typography>
        ))}
      </Flex>
      <Typography variant="pi" textColor="neutral700">
        {hint}
      </Typography>
    </Box>
  );
}
