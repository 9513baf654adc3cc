import type { Status } from '@baton/domain/turnover/status.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { statusStyles } from './status-styles.tsx';

export function statusWord(status: Status): string {
  return statusStyles[status].word;
}

interface StatusMarkProps {
  status: Status;
  /** Only for screen readers, if a heading or legend already shows the word. */
  isWordHidden?: boolean;
  size?: number;
  className?: string;
}

export function StatusMark({ status, isWordHidden = false, size = 14, className }: StatusMarkProps) {
  const { word, tone, shape } = statusStyles[status];
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-1.5 align-bottom whitespace-nowrap',
        tone,
        className,
      )}
    >
      <svg
        viewBox="0 0 16 16"
        width={size}
        height={size}
        className="shrink-0"
        {...(isWordHidden ? { role: 'img', 'aria-label': word } : { 'aria-hidden': true })}
      >
        {shape}
      </svg>
      {!isWordHidden && <span className="text-text">{word}</span>}
    </span>
  );
}
