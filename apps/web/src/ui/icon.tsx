import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { loadAhead } from '#lib/load-ahead.ts';
import { BareIcon, isBundled } from './icon/bare-icon.tsx';
import type { BundledIconName } from './icon/bundled-icon-names.ts';

/** A lucide icon by name, or any other as `collection:name`, which is loaded from the server. */
export type IconName = BundledIconName | `${string}:${string}`;

interface IconProps {
  name: IconName;
  /** Label for screen readers; without it the icon is decorative. */
  label?: string;
  size?: number;
  className?: string | undefined;
}

// Bundled icons don’t need the icon library. The page also works if it can’t be loaded.
const FetchedIcon = lazy<ComponentType<{ name: string; size: number }>>(() =>
  loadAhead(() => import('./icon/fetched-icon.tsx')).then(
    ({ FetchedIcon: Fetched }) => ({ default: Fetched }),
    () => ({ default: LostIcon }),
  ),
);

/** Shown if the code of an icon can’t be loaded. */
function LostIcon({ name }: { name: string; size: number }) {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification asks for this warning
    console.warn(`The icon "${name}" could not be loaded.`);
  }, [name]);
  return null;
}

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
