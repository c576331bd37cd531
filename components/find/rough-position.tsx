import { getTranslations } from 'next-intl/server';
import { TOWN_FIELD_ID } from './search/town-field';

/**
 * A note that the visitor's position is rough, with a link to the search field, which takes the
 * focus without JavaScript too.
 */
export async function RoughPosition() {
  const t = await getTranslations('find');
  return (
    <p className="mt-4 font-bold">
      {t.rich('roughPosition', {
        town: (text) => (
          <a href={`#${TOWN_FIELD_ID}`} className="underline underline-offset-4">
            {text}
          </a>
        ),
      })}
    </p>
  );
}
