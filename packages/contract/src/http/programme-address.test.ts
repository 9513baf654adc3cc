import { expect, test } from 'vitest';
import { nameProgramme, programmeIn, withoutProgramme } from './programme-address.ts';

test.each([
  ['/app/tracker', '/app/tracker?programme=HT'],
  ['/app', '/app?programme=HT'],
  ['/', '/?programme=HT'],
  ['/app/tracker?q=a%20b&open=s1', '/app/tracker?q=a%20b&open=s1&programme=HT'],
  ['/app/programme#end', '/app/programme?programme=HT#end'],
  ['/app/tracker?programme=RIDGE', '/app/tracker?programme=RIDGE'],
])('names the programme in %s', (href, named) => {
  expect(nameProgramme(href, 'HT')).toBe(named);
});

test.each([
  '/auth/login',
  '/api/docs/',
  '/application',
  'https://example.org/app',
  'mailto:a@example.org',
  '#content',
  '/app/settings/users?programme=5',
  '/app/settings/organisation',
])('leaves %s as it is', (href) => {
  expect(nameProgramme(href, 'HT')).toBe(href);
  expect(withoutProgramme(href)).toBe(href);
  expect(programmeIn(href)).toBeNull();
});

test('reads and removes the code that it wrote, whatever its letters', () => {
  for (const code of ['HT', '42', 'A&B', 'Ä/1 ?', '100%']) {
    const named = nameProgramme('/app/tracker?q=x', code);
    expect(programmeIn(named)).toBe(code);
    expect(withoutProgramme(named)).toBe('/app/tracker?q=x');
  }
});

test('an empty code, or one that can’t be read, names no programme', () => {
  expect(programmeIn('/app/tracker?programme=%E0%A4')).toBeNull();
  expect(programmeIn('/app/tracker?programme=')).toBeNull();
  expect(nameProgramme('/app/tracker?programme=', 'HT')).toBe('/app/tracker?programme=HT');
  expect(nameProgramme('/app/tracker', null)).toBe('/app/tracker');
});
