import { getTranslations } from 'next-intl/server';
import { OutcomeNotice } from '@/components/ui/outcome';
import { OUTCOMES, type Outcome } from '@/lib/auth/outcomes';
import type { Locale } from '@/lib/i18n/routing';

/** What every action may come to. */
const ALWAYS: Outcome[] = ['incomplete', 'throttled', 'failed'];

/** All that a page may say; the address's fragment shows one of them, with and without a script. */
export async function Notices({ locale, outcomes }: { locale: Locale; outcomes: Outcome[] }) {
  const t = await getTranslations({ locale, namespace: 'account.outcomes' });
  return (
    <div className="empty:hidden">
      {[...outcomes, ...ALWAYS].map((outcome) => (
        <OutcomeNotice key={outcome} id={outcome} isGood={OUTCOMES[outcome] === 'good'}>
          {t(outcome)}
        </OutcomeNotice>
      ))}
    </div>
  );
}
