import { expect, it } from 'vitest';
import { copy as login } from '../../apps/server/src/accounts/login/copy.ts';
import { copy as platform } from '../../apps/server/src/platform/copy.ts';
import { copy as app } from '../../apps/web/src/app/copy.tsx';
import { copy as lib } from '../../apps/web/src/lib/copy.ts';
import { copy as session } from '../../apps/web/src/session/copy.ts';
import { copy as ui } from '../../apps/web/src/ui/copy.ts';

/** The specification fixes these letter for letter, with straight quotes, three dots and capitals. */
it('says what the specification says', () => {
  expect(app.spec.pageTitle('Tracker', 'Baton')).toBe('Tracker | Baton Turnover Management');
  expect(platform.spec.pageTitle('API', 'Baton')).toBe('API | Baton Turnover Management');
  expect(app.spec.accountRequired).toEqual({
    title: 'Account required',
    text: 'You must be logged in to access that page',
  });
  expect(app.spec.loggedOut).toBe('Logged out');
  expect(app.spec.logInAgain).toBe('Please log in again');
  expect(login.spec.logInAgain).toBe('Please log in again');
  expect(app.spec.notFound).toEqual({
    title: 'Page not found',
    text: 'We are sorry but this page could not be found.',
  });
  expect(ui.spec.errorPage).toEqual({
    title: 'An error occurred',
    text: "This is not the page you're looking for.",
    goHome: 'Go back home',
  });
  expect(ui.spec.notificationKinds.error).toBe('Error');
  expect(login.spec.loginRefused).toBe('Username or password incorrect');
  expect(session.spec.loginRefused).toBe('Username or password incorrect');
  expect(lib.spec.unavailable).toEqual({
    title: 'Server Unavailable',
    text: 'The server is currently unavailable. Please try again later.',
  });
  expect(platform.spec.unavailable).toBe('The server is currently unavailable. Please try again later.');
  expect(ui.spec.noOptions).toBe('No options.');
  expect(ui.spec.noResults('pump')).toBe('No results for "pump".');
  expect(ui.spec.search).toBe('Search...');
});
