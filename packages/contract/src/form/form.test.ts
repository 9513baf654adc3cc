import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdays } from './calendar-fields.ts';
import { copy } from './copy.ts';
import {
  boolean,
  choice,
  day,
  decimal,
  email,
  integer,
  list,
  object,
  optionalChoice,
  secret,
  text,
} from './field.ts';
import { readForm, records } from './form.ts';

const form = {
  code: text({ label: 'Code', max: 5, required: true, alias: 'number' }),
  note: text({ label: 'Note', max: 20, multiline: true }),
  count: integer({ label: 'Count', max: 99 }),
  size: decimal({ label: 'Size' }),
  weeks: integer({ label: 'Weeks', initial: 6, min: 2 }),
  due: day({ label: 'Due' }),
  open: boolean({ label: 'Open' }),
  kind: choice({ label: 'Kind', options: ['a', 'b'], initial: 'a' }),
  sector: optionalChoice({ label: 'Sector', options: ['rail'] }),
  teams: list({ label: 'Teams', of: integer({ label: 'Team', required: true, min: 1 }), max: 3 }),
  extra: object({ label: 'Extra', maxBytes: 50 }),
  rows: records({ label: 'Rows', form: { name: text({ label: 'Name', max: 9, required: true }) }, max: 2 }),
};
const draft = (raw: Record<string, unknown>) => readForm(form, raw, 'draft');
const patch = (raw: Record<string, unknown>) => readForm(form, raw, 'patch').values;
const errors = (raw: Record<string, unknown>) => draft({ code: 'x', ...raw }).errors;

describe('form', () => {
  it('sets the defaults of a new record', () => {
    expect(draft({ code: 'S1' }).values).toEqual({
      code: 'S1',
      note: '',
      weeks: 6,
      open: false,
      kind: 'a',
      teams: [],
      extra: {},
      rows: [],
    });
  });

  it('changes only the given fields', () => {
    expect(patch({})).toEqual({});
    expect(patch({ note: ' two\r\nlines ', unknown: 1, count: 3 })).toEqual({ note: 'two\nlines', count: 3 });
  });

  it('parses multipart text and JSON values equally', () => {
    const asText = {
      code: ' S  1 ',
      count: '7',
      size: '1,5',
      due: '2027-03-12',
      open: 'yes',
      kind: 'b',
      teams: ['4', '5'],
      extra: '{"a":1}',
      rows: '[{"name":"n"}]',
    };
    const asJson = {
      code: 'S 1',
      count: 7,
      size: 1.5,
      due: '2027-03-12',
      open: true,
      kind: 'b',
      teams: [4, 5],
      extra: { a: 1 },
      rows: [{ name: 'n' }],
    };
    expect(patch(asText)).toEqual(patch(asJson));
    expect(patch(asText)).toEqual(asJson);
  });

  it('treats empty input as null for values, as empty for text and lists', () => {
    expect(patch({ note: '', count: '', size: 'null', due: '', sector: '', teams: '', open: '' })).toEqual({
      note: '',
      count: null,
      size: null,
      due: null,
      sector: null,
      teams: [],
      open: false,
    });
    expect(patch({ teams: [''] })).toEqual({ teams: [] });
    expect(patch({ teams: '4' })).toEqual({ teams: [4] });
  });

  it('accepts the alias of a field', () => {
    expect(patch({ number: 'S2' })).toEqual({ code: 'S2' });
  });

  it('reports all errors together', () => {
    const wrong = {
      code: 'too long',
      count: '1.5',
      due: '2027-02-30',
      kind: 'z',
      teams: [0],
      weeks: null,
      open: 'perhaps',
      rows: [{}],
      extra: '[',
    };
    expect(Object.keys(errors(wrong) ?? {}).toSorted()).toEqual([
      'code',
      'count',
      'due',
      'extra',
      'kind',
      'open',
      'rows',
      'teams',
      'weeks',
    ]);
    expect(draft({}).errors).toEqual({ code: [copy.required] });
  });

  it.each([
    ['code', null, copy.notNull],
    ['code', '  ', copy.blank],
    ['code', 5, copy.notText],
    ['count', 100, copy.tooBig(99)],
    ['count', -1, copy.tooSmall(0)],
    ['count', '9223372036854775808', copy.notInteger],
    ['count', '１', copy.notInteger],
    ['size', 'NaN', copy.notNumber],
    ['size', '[object Object]', copy.notNumber],
    ['due', '2027-03-12T00:00:00Z', 'Enter a date as YYYY-MM-DD.'],
    ['kind', 'z', copy.notOption('z', ['a', 'b'])],
    ['teams', [1, 2, 3, 4], 'Use at most 3 entries.'],
    ['teams', [1, 'x'], `Entry 2: ${copy.notInteger}`],
    ['rows', [{ name: 'ok' }, { name: '' }], `Entry 2, name: ${copy.blank}`],
    ['rows', 'not json', copy.notListOfObjects],
    ['extra', { long: 'x'.repeat(60) }, copy.tooLarge],
  ])('rejects %s = %o with a message', (name, value, message) => {
    expect(errors({ [name]: value })?.[name]).toEqual([message]);
  });

  it('never throws and never accepts NUL or a lone surrogate, for any input', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(form), '__proto__', 'constructor'), fc.anything()),
        (raw) => {
          const { values } = readForm(form, raw, 'patch');
          expect(JSON.stringify(values ?? {})).not.toContain('\\u0000');
          expect(JSON.stringify(values ?? {})).not.toMatch(/\\ud[89a-f]/);
        },
      ),
    );
  });
});

describe('email address', () => {
  const check = (value: string) =>
    readForm({ email: email({ label: 'E-mail', required: true }) }, { email: value }, 'draft');

  it.each(['a@b.example', "o'neil+site@sub.northgate.example", 'ünï@bücher.example'])(
    '%s is valid',
    (value) => {
      expect(check(value).values).toEqual({ email: value });
    },
  );

  it.each([
    'a',
    'a@b',
    '@b.example',
    'a@.example',
    'a b@c.example',
    'a@b.example,c@d.example',
    'A <a@b.example>',
    'a@b.example\nBcc: x@y.example',
    `${'x'.repeat(250)}@b.example`,
  ])('%s is invalid', (value) => {
    expect(check(value).errors?.['email']).toHaveLength(1);
  });
});

describe('other fields', () => {
  it('keep a password exactly as typed', () => {
    const secretForm = { password: secret({ label: 'Password', required: true }) };
    expect(readForm(secretForm, { password: '  spaces stay  ' }, 'draft').values).toEqual({
      password: '  spaces stay  ',
    });
    expect(readForm(secretForm, { password: 'a\u0000b' }, 'draft').errors).toEqual({
      password: [copy.nullCharacter],
    });
  });

  it('sort working days without duplicates, and require at least one', () => {
    const week = { days: weekdays({ label: 'Days', initial: [1] }) };
    expect(readForm(week, { days: ['5', '1', '5'] }, 'patch').values).toEqual({ days: [1, 5] });
    expect(readForm(week, { days: '' }, 'patch').errors).toEqual({
      days: ['Choose at least one working day.'],
    });
  });
});
