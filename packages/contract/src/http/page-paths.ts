/**
 * Every address of the page; `{…}` is any one part. The server answers 404 to the others, with the page, which then says
 * so. A test of the page's router holds that it has these and no more.
 */
export const pagePaths = [
  '/',
  '/auth',
  '/auth/login',
  '/auth/forgot-password',
  '/auth/accept-invite/{uid}/{token}',
  '/auth/reset-password/{uid}/{token}',
  '/auth/unsubscribe/{uid}/{kind}/{token}',
  '/auth/update/{uid}/{token}',
  '/app',
  '/app/tracker',
  '/app/tracker/update',
  '/app/lookahead',
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
  '/app/programme/milestones',
  '/app/programme/disciplines',
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

/** Whether the page has something at this path; a slash at its end and the case of letters make no difference. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
