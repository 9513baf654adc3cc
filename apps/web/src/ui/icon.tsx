import { Icon as IconifyIcon } from '@iconify/react';
import { memo, useEffect } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import type { BundledIconName } from './icon/bundled-icon-names.ts';
import { requestIcon } from './icon/icon-source.ts';

/** A bundled lucide icon by its bare name, or any other as `collection:name` from the local endpoint. */
export type IconName = BundledIconName | `${string}:${string}`;

export interface IconProps {
  name: IconName;
  /** Said to screen readers; without it the icon is decoration. */
  label?: string;
  size?: number;
  className?: string | undefined;
}

// It writes its picture anew at every render; under a pointer that is down, the press would be lost.
const StillIcon = memo(IconifyIcon);

export function Icon({ name, label, size = 16, className }: IconProps) {
  const fullName = name.includes(':') ? name : `lucide:${name}`;
  useEffect(() => requestIcon(fullName), [fullName]);
  return (
    <span
      className={joinClasses('inline-flex shrink-0', className)}
      style={{ width: size, height: size }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <StillIcon ssr icon={fullName} width={size} height={size} />
    </span>
  );
}
