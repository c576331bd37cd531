import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { Dial } from './dial';
import type { TutorialLook } from './tutorial-looks';

type Props = { lang?: string; title: string; text: string; look?: TutorialLook };

/** One way to eat it: its number, its picture inside the timer, its steps. */
export function TutorialCard({ lang, title, text, look }: Props) {
  return (
    <li
      data-flavour={look?.flavour}
      className="grid grid-cols-1 content-between gap-8 bg-(--ground) px-5 py-14 sm:px-12 lg:px-16 lg:py-20"
    >
      <div className="grid gap-6">
        <div>
          <h3 className="text-lead font-bold" lang={lang}>
            {title}
          </h3>
          {look && (
            <p className="mt-2">
              <span className="display block whitespace-nowrap text-word">{look.figure}</span>
              <span className="display mt-1 block text-h3">{look.label}</span>
            </p>
          )}
        </div>
        {look && (
          <p aria-hidden="true" className="flex flex-wrap items-start gap-3">
            {look.steps.map((step) => (
              <span
                key={step}
                className="grid size-14 place-items-center rounded-full bg-cocoa text-cream"
              >
                <Icon name={step} className="size-7" />
              </span>
            ))}
          </p>
        )}
      </div>
      {look && (
        <div className="rise relative mx-auto w-full max-w-lg">
          <Dial filled={look.filled} className="w-full" />
          <Picture
            image={look.image}
            sizes="(min-width: 64rem) 33rem, 96vw"
            className="absolute inset-0 m-auto w-full"
          />
        </div>
      )}
      <p className="mx-auto max-w-[40ch] text-balance text-center text-lead" lang={lang}>
        {text}
      </p>
    </li>
  );
}
