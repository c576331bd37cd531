import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import type { HoursAnswer } from '../../lib/hours/describe-hours';
import { useReadHoursQuery } from './field-api';

type Props = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

const PAUSE_MS = 300;

/** The debounced value. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The text with the place of its fault, and the explanation. */
function Fault({ text, fault }: { text: string; fault: NonNullable<HoursAnswer['fault']> }) {
  return (
    <>
      <Typography tag="p" variant="omega" style={{ fontFamily: 'monospace' }}>
        {text.slice(0, fault.from)}
        <mark>{text.slice(fault.from, fault.to)}</mark>
        {text.slice(fault.to)}
      </Typography>
      <Typography tag="p" variant="pi" textColor="danger600">
        {fault.message}
      </Typography>
    </>
  );
}

type RulesProps = { label: string; rules: string[]; onPick: (rule: string) => void };

/** Other spellings, each as a button that takes it over. */
function Rules({ label, rules, onPick }: RulesProps) {
  return (
    <Flex gap={2} paddingTop={1} wrap="wrap">
      <Typography variant="pi">{label}</Typography>
      {rules.map((rule) => (
        <Button key={rule} size="S" variant="tertiary" onClick={() => onPick(rule)}>
          {rule}
        </Button>
      ))}
    </Flex>
  );
}

/**
 * An input for opening hours in OpenStreetMap's syntax, with the interpretation of the site's
 * library below it while typing.
 */
export function OpeningHoursInput({ name, label, hint, disabled }: Props) {
  const { value, error, onChange } = useField<string | null>(name);
  const { value: country } = useField<string | null>('country');
  const typed = value ?? '';
  const rule = useSettled(typed);
  const request = { rule, country: (country ?? '').toUpperCase() };
  const { currentData: answer, isError } = useReadHoursQuery(request, { skip: rule === '' });
  const shown = typed === '' ? undefined : answer;
  const write = (text: string) => onChange(name, text === '' ? null : text);
  return (
    <Field.Root name={name} hint={hint} error={error}>
      <Field.Label>{label}</Field.Label>
      <TextInput
        value={typed}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => write(target.value)}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
      />
      <Box role="status" aria-live="polite">
        {shown?.words.map((line) => (
          <Typography key={line} tag="p" variant="omega" textColor="success700">
            {line}
          </Typography>
        ))}
        {shown?.note && (
          <Typography tag="p" variant="pi" textColor="warning700">
            {shown.note}
          </Typography>
        )}
        {shown?.fault && <Fault text={shown.text} fault={shown.fault} />}
        {typed !== '' && isError && (
          <Typography tag="p" variant="pi" textColor="danger600">
            La lecture des horaires ne répond pas : ils seront vérifiés à l’enregistrement.
          </Typography>
        )}
      </Box>
      {shown && !shown.fault && shown.text !== typed && !disabled && (
        <Rules label="Ce qui sera enregistré :" rules={[shown.text]} onPick={write} />
      )}
      {shown && shown.proposals.length > 0 && !disabled && (
        <Rules label="Vous vouliez dire :" rules={shown.proposals} onPick={write} />
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
