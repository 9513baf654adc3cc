import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PendingLayout } from './layouts/pending-layout.tsx';
import { usePageTitle } from './use-page-title.ts';

/** Shown while a page starts slowly: the title and, after login, the layout. */
export function PendingRoot(): ReactNode {
  const isBehindLogin = !useLocation({ select: ({ pathname }) => pathname }).startsWith('/auth');
  usePageTitle();
  return isBehindLogin && <PendingLayout />;
}
