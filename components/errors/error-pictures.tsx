import { Picture } from '@/components/ui/picture';
import dropped from '@/public/pictures/dropped.webp';
import empty from '@/public/pictures/empty.webp';

/** An empty jar, which replaces the zero of a 404. */
export function EmptyJar() {
  return (
    <Picture
      image={empty}
      alt=""
      sizes="(min-width: 64rem) 30rem, 60vw"
      priority
      className="pop -mx-[0.32em] -my-[0.24em] w-[1.75em]"
    />
  );
}

/** A dropped spoon, which replaces the zeros of a 500. */
export function DroppedSpoon() {
  return (
    <Picture
      image={dropped}
      alt=""
      sizes="(min-width: 64rem) 36rem, 72vw"
      priority
      className="pop -mx-[0.18em] w-[2em]"
    />
  );
}
