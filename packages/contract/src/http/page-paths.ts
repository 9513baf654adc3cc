import { hasTrials } from '@baton/domain/build-flags.ts';

/**
 * Every path of the page; `{…}` is one segment. The server responds 404 to other paths, with the page, which shows
 * the error. A test of the page's router checks that it has exactly these.
 */
export const pagePaths = [
  '/',
  '/auth',
  '/auth/login',
  '/auth/forgot-password',
  '/auth/accept-invite/{uid}/{token}',
  '/auth/reset-password/{uid}/{token}',
  '/auth/unsubscribe/{uid}/{kind}/{token}',
  '/auth/leave-list/{uid}/{kind}/{token}',
  '/auth/update/{uid}/{token}',
  '/auth/verify',
  '/app',
  '/app/tracker',
  '/app/tracker/update',
  '/app/punches',
  ...(hasTrials ? ['/app/trials'] : []),
  '/app/certificates',
  '/app/field',
  '/app/inbox',
  '/app/lookahead',
  '/app/lookahead/issued/{id}',
  '/app/reporting',
  '/app/reporting/weekly',
  '/app/reporting/weekly/{id}',
  '/app/programme',
  '/app/programme/areas',
  '/app/programme/teams',
  '/app/programme/people',
  '/app/programme/systems',
  '/app/programme/baselines',
  '/app/programme/locations',
  '/app/programme/recipients',
  '/app/programme/milestones',
  '/app/programme/disciplines',
  '/app/programme/punch-categories',
  '/app/programme/certificate-templates',
  '/app/settings',
  '/app/settings/users',
  '/app/settings/programmes',
  '/app/settings/organisation',
  '/app/access-denied',
  '/terms-and-conditions',
] as const;

const patterns = pagePaths.map(
  (path) => new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
);

/** Whether the page has a route for this path; ignores a trailing slash and case. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
