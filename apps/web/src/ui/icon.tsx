import { lazy, Suspense } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { BareIcon, isBundled } from './icon/bare-icon.tsx';
import type { BundledIconName } from './icon/bundled-icon-names.ts';

/** A lucide icon by its bare name, or any other as `collection:name`; what is not bundled comes from the local endpoint. */
export type IconName = BundledIconName | `${string}:${string}`;

export interface IconProps {
  name: IconName;
  /** Said to screen readers; without it the icon is decoration. */
  label?: string;
  size?: number;
  className?: string | undefined;
}

// What is bundled needs nothing of the library that fetches the others.
const FetchedIcon = lazy(async () => ({ default: (await import('./icon/fetched-icon.tsx')).FetchedIcon }));

export function Icon({ name, label, size = 16, className }: IconProps) {
  const bare = name.replace(/^lucide:/, '');
  return (
    <span
      className={joinClasses('inline-flex shrink-0', className)}
      style={{ width: size, height: size }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {isBundled(bare) ? (
        <BareIcon name={bare} size={size} />
      ) : (
        <Suspense>
          <FetchedIcon name={name.includes(':') ? name : `lucide:${name}`} size={size} />
        </Suspense>
      )}
    </span>
  );
}
