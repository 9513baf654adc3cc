import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';

/** A value, linked to what is behind it if that can be opened. */
export function Linked({ children, href }: { children: ReactNode; href: string | undefined }) {
  return href === undefined ? (
    children
  ) : (
    <Link href={href} className="rounded-sm text-accent-text hover:underline">
      {children}
    </Link>
  );
}
