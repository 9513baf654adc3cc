import type { PunchAnswer } from './read-answer.ts';

const number = (key: string, value: number) => ({ key, label: key, kind: 'number' as const, value });
const column = (key: string) => ({ key, label: key, kind: 'number' as const });

/** A small report of punches: two categories, two teams, two weeks. */
export const answerForTests: PunchAnswer = {
  report: 'punches',
  title: 'Punch progress',
  stamp: {
    programme: 1,
    programme_code: 'P',
    programme_name: 'Programme',
    data_date: '2027-03-02',
    baseline: null,
    filter: [],
    revision: 1,
    made_at: '2027-03-02T08:00:00.000Z',
  },
  figures: [
    { key: 'sentence', label: 'Summary', kind: 'text', value: '7 punches are outstanding.' },
    number('outstanding', 7),
    number('open', 5),
    number('cleared', 2),
    number('overdue', 2),
    number('blocking', 9),
    number('needed', 1.5),
    number('achieved', 1),
    number('raised', 8),
    number('verified', 4),
    number('days_clearing', 4.5),
    number('days_verifying', 2),
    number('category_1', 4),
    number('category_2', 3),
  ],
  tables: [
    {
      key: 'weeks',
      title: 'Punches per week',
      columns: [
        { key: 'week', label: 'Week of', kind: 'day' },
        ...['raised', 'verified', 'outstanding', 'category_1', 'category_2'].map(column),
      ],
      rows: [
        ['2027-02-22', 3, 1, 6, 3, 3],
        ['2027-03-01', 2, 1, 7, 4, 3],
      ],
    },
    {
      key: 'clearing',
      title: 'Clearing teams',
      columns: [
        { key: 'team', label: 'Clearing team', kind: 'text' },
        ...['outstanding', 'category_1', 'category_2', 'open', 'cleared', 'overdue', 'verified', 'days'].map(
          column,
        ),
      ],
      rows: [
        ['Piping', 5, 3, 2, 4, 1, 2, 4, 5.25],
        ['No team', 2, 1, 1, 1, 1, 0, 2, null],
      ],
    },
  ],
  categories: [
    { id: 11, code: 'A', name: 'Stops testing' },
    { id: 12, code: 'B', name: 'Later' },
  ],
  clearing: [
    { id: 21, name: 'Piping' },
    { id: null, name: 'No team' },
  ],
  verifying: [],
  until: '2027-03-02',
  lately: { from: '2027-02-01', to: '2027-02-28', weeks: 4 },
  needed_by: '2027-04-11',
  blocking: 9,
};
