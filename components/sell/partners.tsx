import { getTranslations } from 'next-intl/server';
import { Picture } from '@/components/ui/picture';
import { MARQUEE_DURATION_S } from '@/lib/constants';
import type { LocationsLogo } from '@/lib/content/types';

function Logos({ logos, isCopy = false }: { logos: LocationsLogo[]; isCopy?: boolean }) {
  return (
    <ul className="flex shrink-0 items-center" inert={isCopy} aria-hidden={isCopy || undefined}>
      {logos.map(({ documentId, name, logo }) => (
        <li key={documentId} className="shrink-0 px-8">
          {logo ? (
            <Picture image={logo} alt={name} sizes="15rem" className="h-16 w-auto max-w-none" />
          ) : (
            <span className="display whitespace-nowrap text-h3">{name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A marquee of the shops' logos. A checkbox pauses it, without JavaScript. */
export async function Partners({ logos }: { logos: LocationsLogo[] }) {
  const t = await getTranslations('sell');
  if (logos.length === 0) return null;
  return (
    <section className="marquee overflow-clip py-16">
      <div className="page-width mb-8 flex flex-wrap items-center justify-between gap-4">
        <h2 className="display text-h2">{t('partnersTitle')}</h2>
        <label className="marquee-toggle inline-flex min-h-11 items-center gap-3 text-small">
          <input type="checkbox" className="tick" />
          {t('pause')}
        </label>
      </div>
      <div
        className="marquee-track"
        style={{ '--marquee-duration': `${MARQUEE_DURATION_S}s` } as React.CSSProperties}
      >
        <Logos logos={logos} />
        <Logos logos={logos} isCopy />
      </div>
    </section>
  );
}
