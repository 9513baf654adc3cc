import { type ReactNode, useId } from 'react';
import { joinClasses } from '#lib/join-classes.ts';

interface SectionProps {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Draws a border around the content; must not be nested. */
  isFramed?: boolean;
}

/** A titled section of a page. */
export function Section({ title, text, actions, children, isFramed = false }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {text && <p className="text-text-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      <div className={joinClasses(isFramed && 'rounded-md border border-line p-4')}>{children}</div>
    </section>
  );
}
