import { absent } from '@baton/domain/build-flags.ts';
import { hasRowsFirst } from './has-rows-first.ts';
import { loadControls } from './layouts/late-controls.tsx';
import { lazyScreen } from './lazy-screen.tsx';

declare const TRIALS_BUILT_IN: boolean | undefined;

/** First rows don’t wait for the controls around them; all other screens need the same code. */
async function loadDefaultLayout() {
  const { DefaultLayout } = await import('./layouts/default-layout.tsx');
  if (!hasRowsFirst(location.pathname)) await loadControls();
  return DefaultLayout;
}

/** Every screen has its own chunk. */
export const screens = {
  authLayout: lazyScreen(async () => (await import('./layouts/auth-layout.tsx')).AuthLayout),
  login: lazyScreen(async () => (await import('#screens/accounts/login.tsx')).Login),
  forgotPassword: lazyScreen(
    async () => (await import('#screens/accounts/forgot-password.tsx')).ForgotPassword,
  ),
  acceptInvite: lazyScreen(async () => (await import('#screens/accounts/accept-invite.tsx')).AcceptInvite),
  resetPassword: lazyScreen(async () => (await import('#screens/accounts/reset-password.tsx')).ResetPassword),
  unsubscribe: lazyScreen(async () => (await import('#screens/accounts/unsubscribe.tsx')).Unsubscribe),
  leaveList: lazyScreen(async () => (await import('#screens/accounts/unsubscribe.tsx')).LeaveList),
  verify: lazyScreen(async () => (await import('#screens/accounts/verify/verify.tsx')).Verify),
  linkLayout: lazyScreen(async () => (await import('./layouts/link-layout.tsx')).LinkLayout),
  linkUpdate: lazyScreen(async () => (await import('#screens/update/link/link-update.tsx')).LinkUpdate),
  defaultLayout: lazyScreen(loadDefaultLayout),
  home: lazyScreen(async () => (await import('#screens/home/home.tsx')).Home),
  tracker: lazyScreen(async () => (await import('#screens/tracker/tracker.tsx')).Tracker),
  baselines: lazyScreen(async () => (await import('#screens/baselines/baselines.tsx')).Baselines),
  myUpdate: lazyScreen(async () => (await import('#screens/update/update.tsx')).MyUpdate),
  punches: lazyScreen(async () => (await import('#screens/punches/punches.tsx')).Punches),
  // The flag itself, so that builds without it have no such chunk.
  ...(typeof TRIALS_BUILT_IN !== 'undefined' && TRIALS_BUILT_IN
    ? { trials: lazyScreen(async () => (await import('#screens/trials/trials.tsx')).Trials) }
    : absent),
  certificates: lazyScreen(async () => (await import('#screens/certificates/certificates.tsx')).Certificates),
  field: lazyScreen(async () => (await import('#screens/field/field.tsx')).Field),
  inbox: lazyScreen(async () => (await import('#screens/inbox/inbox.tsx')).Inbox),
  lookahead: lazyScreen(async () => (await import('#screens/lookahead/lookahead.tsx')).Lookahead),
  lookaheadIssued: lazyScreen(
    async () => (await import('#screens/lookahead/issued/issued-one.tsx')).IssuedOne,
  ),
  reporting: lazyScreen(async () => (await import('#screens/reports/reporting.tsx')).Reporting),
  weeklyReports: lazyScreen(async () => (await import('#screens/weekly/weekly.tsx')).WeeklyReports),
  weeklyOne: lazyScreen(async () => (await import('#screens/weekly/weekly-one.tsx')).WeeklyOne),
  programmeIndex: lazyScreen(
    async () => (await import('#screens/programme/programme-index.tsx')).ProgrammeIndex,
  ),
  dataArea: lazyScreen(async () => (await import('#screens/programme/data-area.tsx')).DataAreaScreen),
  settings: lazyScreen(async () => (await import('#screens/accounts/settings/settings.tsx')).Settings),
  users: lazyScreen(async () => (await import('#screens/accounts/users/users.tsx')).Users),
  programmes: lazyScreen(
    async () => (await import('#screens/programme/programmes/programmes.tsx')).Programmes,
  ),
  organisation: lazyScreen(
    async () => (await import('#screens/accounts/organisation/organisation.tsx')).OrganisationScreen,
  ),
  accessDenied: lazyScreen(async () => (await import('./access-denied.tsx')).AccessDenied),
  terms: lazyScreen(async () => (await import('#screens/accounts/terms.tsx')).Terms),
};
