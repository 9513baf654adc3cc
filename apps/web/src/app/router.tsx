import { createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { dataAreas } from '#programme/data-areas.ts';
import { hasGroup } from '#session/rights.ts';
import { baselineSearch, showsPlan } from '#turnover/baselines/baseline-search.ts';
import type { TrackerSearch } from '#turnover/tracker/tracker-search.ts';
import { roundSearch } from '#turnover/update/round-search.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { NotFound } from './not-found.tsx';
import { rootRoute, type RouterContext } from './root-route.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { screens } from './screens.ts';

// A link that somebody kept must open, whatever has become of its details: every search value has a fallback.
const orElse = z.catch;
const optionalText = orElse(z.optional(z.string()), undefined);

const optionalId = orElse(z.optional(z.int()), undefined);

/** What of a list stands in its address. */
const dataAreaSearch = z.object({
  search: orElse(z.optional(z.coerce.string()), undefined),
  sort: optionalText,
  filter: optionalText,
  new: orElse(z.optional(z.boolean()), undefined),
  copy: optionalId,
  open: optionalId,
  tab: orElse(z.optional(z.literal('history')), undefined),
});

const index = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/app', replace: true });
  },
});

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

/** Everything inside the shell. Who it is must be known before any of it shows. */
const shell = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  staticData: { hasModals: true },
  beforeLoad: async ({ context: { session } }) => {
    const user = await session.ensureUser();
    if (!user) throw redirect({ to: '/auth/login', replace: true });
    if (session.programmes.read().status === 'idle') void session.programmes.load();
    return { user };
  },
  component: screens.defaultLayout,
  notFoundComponent: NotFound,
});

const app = createRoute({ getParentRoute: () => shell, path: '/app', component: Outlet });

function screen<const Path extends string>(
  path: Path,
  title: string,
  component: ReturnType<typeof lazyScreen>,
) {
  return createRoute({ getParentRoute: () => app, path, staticData: { title, isWide: true }, component });
}

const tracker = createRoute({
  getParentRoute: () => app,
  path: '/tracker',
  staticData: { title: 'Tracker', isFull: true },
  // Read by the screen itself, so that what it is made of is not loaded before anybody has signed in.
  validateSearch: (search: Record<string, unknown>): TrackerSearch => search,
  component: screens.tracker,
});

const myUpdate = createRoute({
  getParentRoute: () => app,
  path: '/tracker/update',
  staticData: { title: 'My update' },
  validateSearch: roundSearch,
  component: screens.myUpdate,
});

const settingsSearch = z.object({
  tab: orElse(
    z.optional(z.enum(['profile', 'password', 'appearance', 'notifications', 'sessions', 'activity'])),
    undefined,
  ),
});

const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  staticData: { title: 'Settings' },
  validateSearch: settingsSearch,
  component: screens.settings,
});

const users = createRoute({
  getParentRoute: () => app,
  path: '/settings/users',
  staticData: { title: 'Users' },
  validateSearch: z.object({
    search: optionalText,
    status: optionalText,
    sort: optionalText,
    programme: orElse(z.optional(z.int()), undefined),
  }),
  beforeLoad: ({ context: { user } }) => {
    if (!user.permissions.includes('members.manage')) throw deny('/app/settings/users');
  },
  component: screens.users,
});

const programmes = createRoute({
  getParentRoute: () => app,
  path: '/settings/programmes',
  staticData: { title: 'Programmes', isWide: true },
  validateSearch: z.extend(dataAreaSearch, { edit: optionalId }),
  component: screens.programmes,
});

const organisation = createRoute({
  getParentRoute: () => app,
  path: '/settings/organisation',
  staticData: { title: 'Organisation' },
  validateSearch: z.object({
    section: optionalText,
    who: optionalText,
    what: optionalText,
    entity: optionalText,
    programme: optionalId,
    from: optionalText,
    to: optionalText,
    offset: optionalId,
  }),
  beforeLoad: ({ context: { user } }) => {
    if (!hasGroup(user, 'Admin')) throw deny('/app/settings/organisation');
  },
  component: screens.organisation,
});

const accessDenied = createRoute({
  getParentRoute: () => app,
  path: '/access-denied',
  staticData: { title: 'Access denied' },
  validateSearch: z.object({ from: optionalText }),
  component: screens.accessDenied,
});

const terms = createRoute({
  getParentRoute: () => shell,
  path: '/terms-and-conditions',
  staticData: { title: 'Terms and conditions' },
  component: screens.terms,
});

const dataAreaRoutes = dataAreas
  .filter(({ path }) => path !== 'baselines')
  .map(({ path, title }) =>
    createRoute({
      getParentRoute: () => app,
      path: `/programme/${path}`,
      staticData: { title, isWide: true },
      validateSearch: dataAreaSearch,
      component: screens.dataArea,
    }),
  );

const baselines = createRoute({
  getParentRoute: () => app,
  path: '/programme/baselines',
  staticData: { title: 'Baselines', isWide: true, isFull: showsPlan },
  validateSearch: z.extend(dataAreaSearch, baselineSearch.shape),
  component: screens.baselines,
});

/** The parts in every state, to look at while building; a built page has none of it. */
const gallery = import.meta.env.DEV
  ? [
      screen(
        '/settings/parts',
        'Parts',
        lazyScreen(async () => (await import('#ui/gallery/gallery.tsx')).Gallery),
      ),
    ]
  : [];

const routeTree = rootRoute
  .update({ component: Root })
  .addChildren([
    index,
    auth.addChildren([authIndex, login, forgotPassword, acceptInvite, resetPassword]),
    shell.addChildren([
      app.addChildren([
        screen('/', 'Home', screens.home),
        tracker,
        myUpdate,
        screen('/lookahead', 'Look-ahead', screens.lookahead),
        screen('/reporting', 'Reporting', screens.reporting),
        screen('/programme', 'Programme', screens.programmeIndex),
        settings,
        users,
        programmes,
        organisation,
        accessDenied,
        ...dataAreaRoutes,
        baselines,
        ...gallery,
      ]),
      terms,
    ]),
  ]);

function deny(from: string) {
  return redirect({ to: '/app/access-denied', search: { from }, replace: true });
}

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteError,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Data is fetched by the screens; only their code is preloaded, and a screen shows as soon as it is there.
    defaultPendingMs: 60_000,
    notFoundMode: 'root',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
