import { expect, it } from 'vitest';
import { readExceptions } from './read-exceptions.ts';

const today = '2027-03-01';
const read = (text: string) => readExceptions(text, today);

it('reads what a spreadsheet copies, with its heading passed over', () => {
  expect(
    read(
      'From\tTo\tName\tWorking\n24/12/2027\t02.01.2028\tWinter shutdown\t\n2027-05-08\t\tExtra shift\tworking\n',
    ),
  ).toEqual({
    entries: [
      { from: '2027-12-24', to: '2028-01-02', working: false, name: 'Winter shutdown' },
      { from: '2027-05-08', to: '2027-05-08', working: true, name: 'Extra shift' },
    ],
    problems: [],
  });
  expect(read('1 May;Labour Day').entries).toEqual([
    { from: '2027-05-01', to: '2027-05-01', working: false, name: 'Labour Day' },
  ]);
});

it('reads plain lines', () => {
  expect(
    read('24 Dec 2027 - 2 Jan 2028 Winter shutdown\n17/5 National day\nFri 26 Mar 2027, Good Friday').entries,
  ).toEqual([
    { from: '2027-12-24', to: '2028-01-02', working: false, name: 'Winter shutdown' },
    { from: '2027-05-17', to: '2027-05-17', working: false, name: 'National day' },
    { from: '2027-03-26', to: '2027-03-26', working: false, name: 'Good Friday' },
  ]);
});

it('says which lines it could not read', () => {
  const { entries, problems } = read('1/5/2027\tLabour Day\nsometime\tRain\n31/2/2027\tNever');
  expect(entries).toHaveLength(1);
  expect(problems).toEqual([
    'Line 2: no date found in “sometime\tRain”.',
    'Line 3: no date found in “31/2/2027\tNever”.',
  ]);
});
