import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { type AccountOutcome, OUTCOMES } from '@/lib/auth/outcomes';

/** Outcomes that every action can have. */
const ALWAYS: AccountOutcome[] = ['incomplete', 'throttled', 'failed'];

/** Every notice that a page can show. The URL's fragment reveals one of them, without JavaScript too. */
export async function OutcomeNotices({ outcomes }: { outcomes: AccountOutcome[] }) {
  const t = await getTranslations('account.outcomes');
  return (
    <div className="empty:hidden">
      {[...outcomes, ...ALWAYS].map((outcome) => (
        <Notice key={outcome} id={outcome} isSuccess={OUTCOMES[outcome] === 'good'}>
          {t(outcome)}
        </Notice>
      ))}
    </div>
  );
}
