import type { SignName } from '@baton/domain/chart/signs.ts';
import type { Status } from '@baton/domain/turnover/status.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { signOf } from './use-sign-images.tsx';

interface SignProps {
  name: Status | SignName;
  className?: string;
}

/** A status or a sign on a card, as an image from `useSignImages`. */
export function Sign({ name, className = 'size-3' }: SignProps) {
  return (
    <span
      aria-hidden
      className={joinClasses('shrink-0 bg-contain bg-center bg-no-repeat', signOf(name), className)}
    />
  );
}

/** The same as a background before the text, which saves an element on each of hundreds of cards. */
export function signBefore(name: Status | SignName): string {
  return joinClasses('min-h-3 bg-size-[0.75rem] bg-left bg-no-repeat', signOf(name));
}
