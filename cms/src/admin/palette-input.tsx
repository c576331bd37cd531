import { Box, Field, Flex, Radio } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { type ReactNode, useId } from 'react';
import type { Swatch } from '../lib/schema-fields';

type Props = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  /** The palettes by key. */
  attribute: { options: { palettes: Record<string, Swatch> } };
};

/** The value for no palette, which is stored as null. */
const AUTOMATIC = 'automatic';

/** A sample of the colours as on the site: the accent, for texts, on the ground. */
function Sample({ ground, accent }: Swatch) {
  const dot = { width: '1.2rem', height: '1.2rem', borderRadius: '50%', background: accent };
  return (
    <Flex
      aria-hidden
      justifyContent="center"
      width="4.8rem"
      height="2.8rem"
      hasRadius
      style={{ background: ground }}
    >
      <span style={dot} />
    </Flex>
  );
}

/** An input for a palette of the site, or none, in which case the site chooses. */
export function PaletteInput({ name, label, hint, disabled, attribute }: Props) {
  const id = useId();
  const { value, error, onChange } = useField<string | null>(name);
  return (
    <Field.Root id={id} name={name} hint={hint} error={error}>
      <Field.Label>{label}</Field.Label>
      <Radio.Group
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        value={value ?? AUTOMATIC}
        onValueChange={(key: string) => onChange(name, key === AUTOMATIC ? null : key)}
        disabled={disabled}
      >
        <Box paddingTop={1} paddingBottom={1}>
          <Radio.Item value={AUTOMATIC}>Automatiques</Radio.Item>
        </Box>
        <Flex wrap="wrap" gap={4} alignItems="center">
          {Object.entries(attribute.options.palettes).map(([key, swatch]) => (
            <Box key={key} minWidth="16rem">
              <Radio.Item value={key}>
                <Flex tag="span" gap={2}>
                  <Sample {...swatch} />
                  {swatch.label}
                </Flex>
              </Radio.Item>
            </Box>
          ))}
        </Flex>
      </Radio.Group>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
