import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import type { PublicConfig } from '#lib/public-config.ts';
import type { Session } from '#session/session.ts';
import { closeLoginNotice, showLoginNotice } from './login-notice.ts';

/** What every guard and screen may ask for. */
export interface RouterContext {
  session: Session;
  config: PublicConfig;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands before the product's name in the title of the page. */
    title?: string;
    /** It takes the whole window and scrolls inside; other screens scroll as a page. */
    isFull?: boolean | ((search: Record<string, unknown>) => boolean);
    /** Its table takes the width that there is; what is read or filled in stays narrower. */
    isWide?: boolean;
    /** It shows the dialogs that are opened from anywhere. */
    hasModals?: boolean;
  }
}

/** The one guard of everything but /auth, also of paths that do not exist. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context: { session }, location, preload }) => {
    if (session.isAuthenticated()) return closeLoginNotice();
    if (location.pathname.startsWith('/auth')) return;
    if (!preload) showLoginNotice('Account required', 'You must be logged in to access that page');
    throw redirect({ to: '/auth/login', search: { next: location.href }, replace: true });
  },
});
