import { createRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { rootRoute } from './root-route.ts';
import { screens } from './screens.ts';
import { optionalText } from './search-values.ts';
import { copy } from './copy.tsx';

const auth = createRoute({ getParentRoute: () => rootRoute, path: '/auth', component: screens.authLayout });

const authIndex = createRoute({
  getParentRoute: () => auth,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/auth/login', replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => auth,
  path: '/login',
  validateSearch: z.object({ next: optionalText }),
  staticData: { title: 'Log in' },
  beforeLoad: ({ context: { session } }) => {
    if (session.isAuthenticated()) throw redirect({ to: '/app/tracker', replace: true });
  },
  component: screens.login,
});

const forgotPassword = createRoute({
  getParentRoute: () => auth,
  path: '/forgot-password',
  staticData: { title: 'Forgot password' },
  component: screens.forgotPassword,
});

const acceptInvite = createRoute({
  getParentRoute: () => auth,
  path: '/accept-invite/$uid/$token',
  staticData: { title: 'Accept invitation' },
  component: screens.acceptInvite,
});

const resetPassword = createRoute({
  getParentRoute: () => auth,
  path: '/reset-password/$uid/$token',
  staticData: { title: 'Reset password' },
  component: screens.resetPassword,
});

const unsubscribe = createRoute({
  getParentRoute: () => auth,
  path: '/unsubscribe/$uid/$kind/$token',
  staticData: { title: copy.titles.unsubscribe },
  component: screens.unsubscribe,
});

const leaveList = createRoute({
  getParentRoute: () => auth,
  path: '/leave-list/$uid/$kind/$token',
  staticData: { title: copy.titles.unsubscribe },
  component: screens.leaveList,
});

const verify = createRoute({
  getParentRoute: () => auth,
  path: '/verify',
  validateSearch: z.object({ seal: optionalText }),
  staticData: { title: 'Verify certificate' },
  component: screens.verify,
});

/** Layout of pages for users without an account; wider than the login forms. */
const linkLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'link',
  staticData: { hasModals: true },
  component: screens.linkLayout,
});

const linkUpdate = createRoute({
  getParentRoute: () => linkLayout,
  path: '/auth/update/$uid/$token',
  staticData: { title: 'Team update' },
  component: screens.linkUpdate,
});

/** Routes that need no login. */
export const authRoutes = [
  auth.addChildren([
    authIndex,
    login,
    forgotPassword,
    acceptInvite,
    resetPassword,
    unsubscribe,
    leaveList,
    verify,
  ]),
  linkLayout.addChildren([linkUpdate]),
] as const;
