import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  /** One muted line about the purpose of the screen. */
  text?: ReactNode;
  actions?: ReactNode;
}

/** Heading of a screen: title, text, and main actions at the right end. */
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
