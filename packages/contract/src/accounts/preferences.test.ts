import { expect, it } from 'vitest';
import { copy } from '../form/copy.ts';
import { noticeDeclarations, noticeKinds } from './notices.ts';
import { mailTimeOf, preferenceProblems, readPreferences } from './preferences.ts';

it('emails at once what waits for the user, and the digest only on demand', () => {
  expect(readPreferences({})).toMatchObject({ notify_digest: false, time_zone: null, mail_submitted: 'now' });
  for (const kind of noticeKinds) expect(mailTimeOf({}, kind)).toBe(noticeDeclarations[kind].mail);
});

it('uses what is stored, and the default for what is invalid', () => {
  expect(
    readPreferences({ notify_digest: true, time_zone: 'Europe/London', density: 'compact' }),
  ).toMatchObject({
    notify_digest: true,
    time_zone: 'Europe/London',
  });
  expect(readPreferences({ notify_digest: 'sometimes', time_zone: 'Nowhere' })).toMatchObject({
    notify_digest: false,
    time_zone: null,
  });
  expect(mailTimeOf({ mail_decided: 'off' }, 'decided')).toBe('off');
  expect(mailTimeOf({ mail_decided: 'often' }, 'decided')).toBe('now');
});

it('rejects invalid preferences, and ignores those of the page', () => {
  expect(preferenceProblems({ density: { rows: 'any' }, time_zone: null })).toBeUndefined();
  expect(preferenceProblems({ notify_digest: 7, time_zone: 'Nowhere', mail_decided: 'often' })).toEqual({
    notify_digest: [copy.notBoolean],
    time_zone: [copy.notTimeZone],
    mail_decided: [copy.notOption('often', ['now', 'daily', 'off'])],
  });
});
