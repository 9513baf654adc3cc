import type { ReactNode } from 'react';

interface AuthHeadingProps {
  title: string;
  children?: ReactNode;
}

/** Heading and instruction of the screens before login. */
export function AuthHeading({ title, children }: AuthHeadingProps) {
  return (
    <header className="mb-6">
      <h1 className="text-xl font-semibold">{title}</h1>
      {children && <p className="mt-1 text-text-muted">{children}</p>}
    </header>
  );
}
