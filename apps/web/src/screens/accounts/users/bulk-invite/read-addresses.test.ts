import { expect, it } from 'vitest';
import { readAddresses } from './read-addresses.ts';

const short = (text: string) =>
  readAddresses(text).people.map(({ email, first_name, last_name, role }) => [
    email,
    `${first_name}|${last_name}`,
    role,
  ]);

it('reads addresses with any sign between them', () => {
  expect(short('ana@a.example, bo@a.example;cai@a.example\n\ndee@a.example').map(([email]) => email)).toEqual(
    ['ana@a.example', 'bo@a.example', 'cai@a.example', 'dee@a.example'],
  );
});

it('reads names as mail programs write them', () => {
  expect(short('Ines Okafor <ines@a.example>; "Vik, Lars" <lars@a.example>, (bo@a.example)')).toEqual([
    ['ines@a.example', 'Ines|Okafor', null],
    ['lars@a.example', 'Lars|Vik', null],
    ['bo@a.example', '|', null],
  ]);
});

it('reads rows of a spreadsheet, passes its heading over, and says what it could not read', () => {
  const text =
    'First\tLast\tE-mail\tRole\nInes\tOkafor\tines@a.example\tplanner\nLars Vik\tlars@a.example\nNobody here';
  expect(short(text)).toEqual([
    ['ines@a.example', 'Ines|Okafor', 'Planner'],
    ['lars@a.example', 'Lars|Vik', null],
  ]);
  expect(readAddresses(text).problems).toEqual(['Line 4: no email address found in “Nobody here”.']);
});
