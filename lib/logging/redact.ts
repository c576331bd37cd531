import { redactText } from './redact-text';

const REDACTED = '[redacted]';

/** The names of fields with secrets, personal data, locations or a visitor's own text. */
const PRIVATE =
  /^(authorization|cookie|set-cookie|.*token|.*secret|.*password.*|jwt|code|confirmation|signature|name|email|phone|society|message|address|postcode|identifier|username|bbox|lat|latitude|lng|lon|longitude|q|search|body|values)$/i;

function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value instanceof Error) return redactText(String(value));
  if (Array.isArray(value)) return value.map(redactValue);
  if (typeof value === 'object' && value !== null) return redact(value as Record<string, unknown>);
  return value;
}

/** The fields of a log line with private values replaced, at any depth. */
export const redact = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      PRIVATE.test(key) && value !== undefined ? REDACTED : redactValue(value),
    ]),
  );
