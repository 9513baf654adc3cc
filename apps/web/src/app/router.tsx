import {
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type RouterHistory,
  useLocation,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { hasTrials } from '@baton/domain/build-flags.ts';
import { dataAreas } from '#turnover/setup/areas/data-areas.ts';
import { hasGroup } from '#session/rights.ts';
import { baselineSearch, showsPlan } from '#screens/baselines/baseline-search.ts';
import type { TrackerSearch } from '#turnover/filter/tracker-search.ts';
import { fieldSearch } from '#screens/field/field-search.ts';
import { homeSearch } from '#screens/home/home-search.ts';
import { roundSearch } from '#screens/update/round-search.ts';
import { authRoutes } from './auth-routes.ts';
import { PendingLayout } from './layouts/pending-layout.tsx';
import type { lazyScreen } from './lazy-screen.tsx';
import { NotFound } from './not-found.tsx';
import { rootRoute, type RouterContext } from './root-route.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { screens } from './screens.ts';
import { dataAreaSearch, optionalId, optionalText, orElse, settingsSearch } from './search-values.ts';
import { copy } from './copy.tsx';
import { usePageTitle } from './use-page-title.ts';

/** Shown while a slow screen loads; fast ones show nothing. */
function pending(pendingComponent: () => ReactNode) {
  return { pendingComponent, pendingMs: 300, pendingMinMs: 0 };
}

const index = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/app', replace: true });
  },
});

/** All routes after login. They wait for the current user. */
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
  ...pending(PendingLayout),
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

/** A screen of the whole height, which parses its search itself, so that its code isn’t loaded before login. */
function fullScreen<const Path extends string>(
  path: Path,
  title: string,
  component: ReturnType<typeof lazyScreen>,
) {
  return createRoute({
    getParentRoute: () => app,
    path,
    staticData: { title, isFull: true },
    validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
    component,
  });
}

const tracker = createRoute({
  getParentRoute: () => app,
  path: '/tracker',
  staticData: { title: copy.titles.tracker, isFull: true },
  // Parsed by the screen itself, so that its code isn’t loaded before login.
  validateSearch: (search: Record<string, unknown>): TrackerSearch => search,
  component: screens.tracker,
});

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  staticData: { title: copy.titles.home },
  validateSearch: homeSearch,
  component: screens.home,
});

const myUpdate = createRoute({
  getParentRoute: () => app,
  path: '/tracker/update',
  staticData: { title: copy.titles.myUpdate },
  validateSearch: roundSearch,
  component: screens.myUpdate,
});

const field = createRoute({
  getParentRoute: () => app,
  path: '/field',
  staticData: { title: copy.titles.field },
  validateSearch: fieldSearch,
  component: screens.field,
});

const inbox = createRoute({
  getParentRoute: () => app,
  path: '/inbox',
  staticData: { title: copy.titles.inbox },
  validateSearch: z.object({ open: optionalId }),
  component: screens.inbox,
});

const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  staticData: { title: copy.titles.settings },
  validateSearch: settingsSearch,
  component: screens.settings,
});

const users = createRoute({
  getParentRoute: () => app,
  path: '/settings/users',
  staticData: { title: copy.titles.users, isWide: true },
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
  staticData: { title: copy.titles.programmes, isWide: true },
  validateSearch: z.extend(dataAreaSearch, { edit: optionalId }),
  component: screens.programmes,
});

const organisation = createRoute({
  getParentRoute: () => app,
  path: '/settings/organisation',
  staticData: { title: copy.titles.organisation, isWide: true },
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
  staticData: { title: copy.titles.accessDenied },
  validateSearch: z.object({ from: optionalText }),
  component: screens.accessDenied,
});

const terms = createRoute({
  getParentRoute: () => shell,
  path: '/terms-and-conditions',
  staticData: { title: copy.titles.terms },
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

const routeTree = rootRoute
  .update({ component: Root, ...pending(PendingRoot) })
  .addChildren([
    index,
    ...authRoutes,
    shell.addChildren([
      app.addChildren([
        home,
        tracker,
        myUpdate,
        fullScreen('/punches', copy.titles.punches, screens.punches),
        ...(hasTrials ? [fullScreen('/trials', 'Trials', screens.trials)] : []),
        fullScreen('/certificates', copy.titles.certificates, screens.certificates),
        field,
        inbox,
        fullScreen('/lookahead', copy.titles.lookahead, screens.lookahead),
        fullScreen('/lookahead/issued/$id', 'Issued look-ahead', screens.lookaheadIssued),
        screen('/reporting', copy.titles.reporting, screens.reporting),
        screen('/reporting/weekly', copy.titles.weeklyReports, screens.weeklyReports),
        screen('/reporting/weekly/$id', 'Weekly report', screens.weeklyOne),
        screen('/programme', copy.titles.programme, screens.programmeIndex),
        settings,
        users,
        programmes,
        organisation,
        accessDenied,
        ...dataAreaRoutes,
        baselines,
      ]),
      terms,
    ]),
  ]);

function deny(from: string) {
  return redirect({ to: '/app/access-denied', search: { from }, replace: true });
}

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteError,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Screens load their data themselves; only code is preloaded, and a screen is shown as soon as it is loaded.
    defaultPendingMs: 60_000,
    notFoundMode: 'root',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

/** Shown while a page starts slowly: the title and, after login, the layout. */
function PendingRoot(): ReactNode {
  const isBehindLogin = !useLocation({ select: ({ pathname }) => pathname }).startsWith('/auth');
  usePageTitle();
  return isBehindLogin && <PendingLayout />;
}
