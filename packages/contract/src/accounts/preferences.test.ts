import { expect, it } from 'vitest';
import { copy } from '../form/copy.ts';
import { preferenceProblems, readPreferences } from './preferences.ts';

it('sends no notifications by default', () => {
  expect(readPreferences({})).toEqual({ notify_digest: false, notify_decisions: false, time_zone: null });
  expect(readPreferences({ notify_digest: true, time_zone: 'Europe/London', density: 'compact' })).toEqual({
    notify_digest: true,
    notify_decisions: false,
    time_zone: 'Europe/London',
  });
  expect(readPreferences({ notify_decisions: 'sometimes', time_zone: 'Nowhere' })).toEqual({
    notify_digest: false,
    notify_decisions: false,
    time_zone: null,
  });
});

it('rejects invalid preferences, and ignores those of the page', () => {
  expect(preferenceProblems({ density: { rows: 'any' }, time_zone: null })).toBeUndefined();
  expect(preferenceProblems({ notify_digest: 7, time_zone: 'Nowhere' })).toEqual({
    notify_digest: [copy.notBoolean],
    time_zone: [copy.notTimeZone],
  });
});
