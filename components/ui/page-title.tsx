import type { StaticImageData } from 'next/image';
import type { ReactNode } from 'react';
import { Picture } from './picture';

type Props = {
  title: string;
  text?: ReactNode;
  /** The picture beside the text on wide screens, otherwise below it; it overlaps the wave. */
  image?: StaticImageData;
};

/** The top of a page, in its flavour's colours: title, text and picture. */
export function PageTitle({ title, text, image }: Props) {
  return (
    <div className="wave-bottom bg-(--ground)">
      <div className="page-width grid grid-cols-1 items-center gap-x-8 pt-8 pb-12 sm:pt-10 lg:grid-cols-[1.5fr_1fr] lg:pb-16">
        <div className="min-w-0">
          <h1 className="display max-w-[6.8em] text-h1 lg:text-product-wide">{title}</h1>
          {text && <p className="mt-5 max-w-[21.8em] text-balance text-lead">{text}</p>}
        </div>
        {image && (
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 64rem) 37rem, 80vw"
            priority
            className="dip relative z-2 mx-auto -mt-6 -mb-24 w-[85%] max-w-md lg:-mt-12 lg:-mb-36 lg:w-[112%] lg:max-w-[37rem]"
          />
        )}
      </div>
    </div>
  );
}
