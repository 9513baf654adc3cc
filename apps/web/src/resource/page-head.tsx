import type { ReactNode } from 'react';

export interface PageHeadProps {
  title: string;
  /** One quiet line on what the screen is for. */
  text?: ReactNode;
  actions?: ReactNode;
}

/** The head of every screen: its title, a line on it, and its main actions at the right end. */
export function PageHead({ title, text, actions }: PageHeadProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold">{title}</h1>
        {text && <p className="mt-0.5 max-w-prose text-text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
