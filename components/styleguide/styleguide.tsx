import { FlavourShelf } from '@/components/home/flavour-shelf';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { Icon, type IconName } from '@/components/ui/icon';
import type { ProductCard } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';

const GROUNDS = ['bg-cream', 'bg-milk', 'bg-cocoa', 'bg-brand'];
const SIZES = [
  'text-hero',
  'text-h1',
  'text-h2',
  'text-h3',
  'text-lead',
  'text-base',
  'text-small',
];
const ICONS: IconName[] = ['chevron', 'close', 'arrow', 'back', 'pin', 'globe'];

/** The design system at a glance: colours, type, icons, buttons, fields and the shelf. */
export function Styleguide({ locale, products }: { locale: Locale; products: ProductCard[] }) {
  return (
    <div className="shell grid gap-16 py-16">
      <h1 className="display text-h1">Styleguide</h1>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {GROUNDS.map((ground) => (
          <li key={ground} className={`rounded-card border-2 border-cocoa p-8 ${ground}`}>
            <code className="bg-milk">{ground}</code>
          </li>
        ))}
        {products.map(({ slug, name }) => (
          <li key={slug} data-flavour={slug} className="rounded-card bg-(--ground) p-8">
            <b>{name}</b>
            <p className="mt-2 rounded-2xl bg-cream p-2 text-(--accent)">{slug}</p>
          </li>
        ))}
      </ul>
      <section>
        {SIZES.map((size) => (
          <p key={size} className={`display ${size}`}>
            {size.replace('text-', '')}
          </p>
        ))}
      </section>
      <p className="flex gap-6">
        {ICONS.map((name) => (
          <Icon key={name} name={name} className="size-8" />
        ))}
      </p>
      <p className="flex gap-3">
        <ButtonLink href="#">Pill</ButtonLink>
        <ButtonLink href="#" quiet>
          Quiet pill
        </ButtonLink>
      </p>
      <Field id="sample" label="Field" optional="optional" error="An error">
        <input id="sample" className="field-control" aria-invalid="true" />
      </Field>
      <FlavourShelf locale={locale} products={products} />
    </div>
  );
}
