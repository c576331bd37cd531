import { Picture } from '@/components/ui/picture';
import type { KitItem } from '@/lib/forms/kit-schema';
import priceLabel from '@/public/pictures/kit-price-label.webp';
import screen from '@/public/pictures/kit-screen.webp';
import tableStand from '@/public/pictures/kit-table-stand.webp';

const picture = (image: typeof priceLabel) => (
  <Picture
    image={image}
    alt=""
    sizes="(min-width: 48rem) 26vw, 80vw"
    className="mx-auto w-full max-w-xs"
  />
);

/** The three parts of the kit, as professional buyers will see them. */
export const KIT_PICTURES = {
  price_labels: picture(priceLabel),
  table_stands: picture(tableStand),
  screen_visuals: picture(screen),
} satisfies Record<KitItem, unknown>;
