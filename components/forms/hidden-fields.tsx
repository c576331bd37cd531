import { HONEYPOT } from '@/lib/forms/honeypot';

type Props = { locale: string; leaveEmpty: string; renderToken?: string };

/** What travels along unseen; the honeypot is out of sight, out of the tab order and unannounced. */
export function HiddenFields({ locale, leaveEmpty, renderToken }: Props) {
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      {renderToken && <input type="hidden" name="render_token" value={renderToken} />}
      <label className="sr-only" aria-hidden="true">
        {leaveEmpty}
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}
