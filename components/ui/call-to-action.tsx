import type { StaticImageData } from 'next/image';
import { LinkButton } from './link-button';
import { Picture } from './picture';

type Props = {
  flavour: string;
  title: string;
  text?: string;
  href: string;
  action: string;
  image: StaticImageData;
  /** Whether the card takes the full width, with the picture beside the text on wide screens. */
  isWide?: boolean;
};

/**
 * A card in a flavour's colours with a question, a button and a picture. Only the picture is
 * animated, because a moving card would cover its successor.
 */
export function CallToAction({ flavour, title, text, href, action, image, isWide }: Props) {
  return (
    <section
      data-flavour={flavour}
      className={`no-print flex flex-col overflow-clip rounded-card bg-(--ground) ${isWide ? 'md:grid md:grid-cols-[1.2fr_1fr] md:items-center' : ''}`}
    >
      <div className="p-7 sm:p-12">
        <h2 className="display max-w-[9.3em] text-h2">{title}</h2>
        {text && <p className="mt-5 max-w-[24.4em] text-balance text-lead">{text}</p>}
        <LinkButton href={href} className="mt-8">
          {action}
        </LinkButton>
      </div>
      <Picture
        image={image}
        alt=""
        sizes="(min-width: 64rem) 34rem, 90vw"
        className="rise mx-auto mt-auto aspect-[4/3] w-[86%] max-w-xl object-cover"
      />
    </section>
  );
}
