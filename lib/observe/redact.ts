const REDACTED = '[redacted]';

/** Fields that hold a secret or a visitor's own words. */
const PRIVATE =
  /^(authorization|cookie|set-cookie|.*token|.*secret|password|jwt|code|signature|name|email|phone|society|message|address|identifier|username)$/i;

/** The same inside texts, as in an error's message or an address with its query. */
const PRIVATE_TEXTS = [
  /[^\s<>"'=&?/:]+@[^\s<>"'=&?/]+\.[a-z]{2,}/gi,
  /(?<=\bbearer\s+)[^\s"']+/gi,
  /(?<=[?&](?:secret|signature|token|access_token|code)=)[^&\s"']+/gi,
  /(?<=:\/\/)[^/\s"'@]+(?=@)/g,
];

const redactText = (text: string) =>
  PRIVATE_TEXTS.reduce((left, pattern) => left.replace(pattern, REDACTED), text);

function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value instanceof Error) return redactText(String(value));
  if (Array.isArray(value)) return value.map(redactValue);
  if (typeof value === 'object' && value !== null) return redact(value as Record<string, unknown>);
  return value;
}

/** A log line's fields without what nobody may read there, at any depth. */
export const redact = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      PRIVATE.test(key) && value !== undefined ? REDACTED : redactValue(value),
    ]),
  );
