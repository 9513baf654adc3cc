import { signs, type SignName, type SignTone } from '@baton/domain/chart/signs.ts';
import { copy } from '@baton/domain/lookahead/copy.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { markParts } from './mark-parts.tsx';

export const signTones: Record<SignTone, string> = {
  quiet: 'text-text-muted',
  good: 'text-success-text',
  warning: 'text-warning-text',
  danger: 'text-danger-text',
  accent: 'text-accent-text',
};

interface SignShapeProps {
  name: SignName;
  size: number;
  className?: string;
}

/** A sign without its word, in its colour. */
export function SignShape({ name, size, className }: SignShapeProps) {
  const { tone, parts } = signs[name];
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      width={size}
      height={size}
      className={joinClasses('shrink-0', signTones[tone], className)}
    >
      {markParts(parts)}
    </svg>
  );
}

/** A sign with its word, as in a legend. */
export function SignMark({ name, size = 14 }: { name: SignName; size?: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom whitespace-nowrap">
      <SignShape {...{ name, size }} />
      <span className="text-text">{copy.signs[name]}</span>
    </span>
  );
}
