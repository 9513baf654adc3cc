import type { ReactNode } from 'react';

export interface AuthHeadingProps {
  title: string;
  children?: ReactNode;
}

/** The title of a screen before signing in, with a line on what to do. */
export function AuthHeading({ title, children }: AuthHeadingProps) {
  return (
    <header className="mb-6">
      <h1 className="text-xl font-semibold">{title}</h1>
      {children && <p className="mt-1 text-text-muted">{children}</p>}
    </header>
  );
}
