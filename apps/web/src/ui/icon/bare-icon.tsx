import bodies from 'virtual:bundled-icons';
import { trustIcon } from '#lib/trusted-types.ts';
import type { BundledIconName } from './bundled-icon-names.ts';

interface BareIconProps {
  name: BundledIconName;
  size: number;
  className?: string;
}

const markups = new Map<BundledIconName, { __html: string }>();

/** The same object for every render, so that the markup is written once. */
function markupOf(name: BundledIconName): { __html: string } {
  const made = markups.get(name) ?? { __html: trustIcon(bodies[name]) };
  markups.set(name, made);
  return made;
}

/** A bundled icon as plain SVG, for lists with hundreds of icons that render while scrolling. */
export function BareIcon({ name, size, className = 'shrink-0' }: BareIconProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      // oxlint-disable-next-line react/no-danger -- a picture of the bundle, never anybody's text
      dangerouslySetInnerHTML={markupOf(name)}
    />
  );
}

export function isBundled(name: string): name is BundledIconName {
  return Object.hasOwn(bodies, name);
}
