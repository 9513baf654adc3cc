import type { Status } from '@baton/domain/turnover/status.ts';
import type { BundledIconName } from '#ui/icon/bundled-icon-names.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { signOf } from './use-sign-images.tsx';

export interface SignProps {
  name: Status | BundledIconName;
  className?: string;
}

/** A status or an icon on a card, where `useSignImages` has made it an image. */
export function Sign({ name, className = 'size-3' }: SignProps) {
  return (
    <span
      aria-hidden
      style={{ backgroundImage: `var(${signOf(name)})` }}
      className={joinClasses('shrink-0 bg-contain bg-center bg-no-repeat', className)}
    />
  );
}
