import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import type { PublicConfig } from '#lib/public-config.ts';
import type { Session } from '#session/session.ts';
import { closeLoginNotice, showLoginNotice } from './login-notice.ts';
import { copy } from './copy.tsx';

const { accountRequired } = copy.spec;

/** Context of all guards and screens. */
export interface RouterContext {
  session: Session;
  config: PublicConfig;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown before the product name in the page title. */
    title?: string;
    /** Fills the window and scrolls inside; other screens scroll as a page. */
    isFull?: boolean | ((search: Record<string, unknown>) => boolean);
    /** Uses the full width; other screens are narrower. */
    isWide?: boolean;
    /** Renders the dialogs that can be opened from anywhere. */
    hasModals?: boolean;
  }
}

/** Guard of all routes except /auth, including unknown paths. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context: { session }, location, preload }) => {
    if (session.isAuthenticated()) return closeLoginNotice();
    if (location.pathname.startsWith('/auth')) return;
    if (!preload) showLoginNotice(accountRequired.title, accountRequired.text);
    throw redirect({
      to: '/auth/login',
      search: { next: session.programmes.nameIn(location.href) },
      replace: true,
    });
  },
});
