import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AuthLinkProps {
  to: '/auth/login' | '/auth/forgot-password';
  children: ReactNode;
}

export function AuthLink({ to, children }: AuthLinkProps) {
  return (
    <Link
      to={to}
      className="rounded-sm text-sm font-medium text-accent-text underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}
