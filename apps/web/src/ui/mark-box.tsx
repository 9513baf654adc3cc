import type { ComponentProps } from 'react';
import { joinClasses } from '#lib/join-classes.ts';

interface MarkBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'ref'> {
  /** Label for screen readers. */
  'aria-label': string;
  /** `some`: a box for many rows, of which some are selected. */
  state: 'none' | 'some' | 'all';
}

/** Values of `--mark`, which the box shows. */
export const markShapes = {
  tick: 'polygon(14% 44%, 0 60%, 38% 96%, 100% 16%, 84% 4%, 36% 66%)',
  dash: 'polygon(0 40%, 100% 40%, 100% 60%, 0 60%)',
};

/** Classes of the box, for elements not rendered by React. */
export const markBoxClass = joinClasses(
  'grid size-4 shrink-0 appearance-none place-content-center rounded-sm border border-line-control bg-surface-raised transition-colors',
  'not-checked:hover:border-text-faint checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
  'before:size-2.5 before:bg-on-accent before:[clip-path:var(--mark)] not-checked:not-indeterminate:before:hidden',
  'forced-colors:appearance-auto',
);

/** Selects a row of a list. A native checkbox, because a list has thousands of them, styled like the others. */
export function MarkBox({ state, className, ...props }: MarkBoxProps) {
  return (
    <input
      {...props}
      type="checkbox"
      checked={state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some';
      }}
      style={{ '--mark': markShapes[state === 'some' ? 'dash' : 'tick'] } as ComponentProps<'input'>['style']}
      className={joinClasses(markBoxClass, className)}
    />
  );
}
