import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PendingLayout } from './layouts/pending-layout.tsx';
import { usePageTitle } from './use-page-title.ts';

/** What a page shows that begins slowly: the title of its screen, and behind login the frame around it. */
export function PendingRoot(): ReactNode {
  const isBehindLogin = !useLocation({ select: ({ pathname }) => pathname }).startsWith('/auth');
  usePageTitle();
  return isBehindLogin && <PendingLayout />;
}
