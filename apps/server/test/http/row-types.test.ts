import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { DeclaredColumn, DeclaredStatement, Kind } from '../declared-rows.ts';
import { createFinder, fixedText, wrongIn } from '../watch-rows.ts';

let client: Client;
beforeAll(async () => {
  client = new Client({ ...inject('connection'), database: 'template_baton' });
  await client.connect();
});
afterAll(() => client.end());

const column = (name: string, kind: Kind, mayBeNull = false): DeclaredColumn => ({
  name,
  kinds: [kind],
  mayBeNull,
  mayLack: false,
});
const statement = (columns: DeclaredColumn[], parts: string[] = []): DeclaredStatement => ({
  place: '',
  parts,
  columns,
  isOpen: false,
});

describe('Tables of the query builder', () => {
  it('have the columns, types and nulls that the code declares', async () => {
    const { tables } = inject('declared');
    expect(tables.length).toBeGreaterThan(5);
    for (const { name, columns } of tables) {
      const { fields } = await client.query(`select * from ${name} limit 0`);
      const declared = { ...statement(columns), isOpen: true };
      expect([name, wrongIn(declared, { fields, rows: [] })]).toEqual([name, []]);
      const { rows } = await client.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attnotnull`,
        [name],
      );
      const mayBeNull = new Set(rows.map((row) => row.name));
      const wrong = columns.filter((each) => mayBeNull.has(each.name) !== each.mayBeNull);
      expect([name, wrong.map((each) => each.name)]).toEqual([name, []]);
    }
  });
});

describe('The row type of a statement', () => {
  const asked = `select 1 as id, 'Larch' as name, null::date as day, '{}'::jsonb as rest, 2::bigint as big`;
  const right = [
    column('id', 'number'),
    column('name', 'string'),
    column('day', 'string', true),
    column('rest', 'json'),
    column('big', 'string'),
  ];
  const wrongWith = async (...columns: DeclaredColumn[]) => {
    const names = columns.map(({ name }) => name);
    const others = right.filter(({ name }) => !names.includes(name));
    return wrongIn(statement([...others, ...columns]), await client.query(asked));
  };

  it('is right when names, types and nulls are those of the answer', async () => {
    expect(await wrongWith()).toEqual([]);
  });

  it('is wrong with another type, another name, a null, or a column too many or too few', async () => {
    expect(await wrongWith(column('id', 'string'))).toEqual(['declares id as string, but it is of type 23']);
    expect(await wrongWith(column('big', 'number'))).toEqual([
      'declares big as number, but it is of type 20',
    ]);
    expect(await wrongWith(column('day', 'string'))).toEqual(['declares day as never null, but it is']);
    expect(await wrongWith(column('code', 'string'))).toEqual(['declares code, which is not answered']);
    expect(wrongIn(statement(right.slice(1)), await client.query(asked))).toEqual([
      'answers id, which it does not declare',
    ]);
  });

  it('is right of every statement whose text is always the same', async () => {
    const fixed = inject('declared').statements.filter((each) => fixedText(each) !== undefined);
    expect(fixed.length).toBeGreaterThan(10);
    for (const each of fixed) {
      const { fields } = await client.query(`select * from (${fixedText(each)}) x limit 0`);
      expect([each.place, wrongIn(each, { fields, rows: [] })]).toEqual([each.place, []]);
    }
  });

  it('is found by the text of its statement', () => {
    const narrow = statement([], ['select id from ', ' where programme_id = ', ' and id = any(', ')']);
    const wide = statement([], ['select id from ', '']);
    const find = createFinder([wide, narrow]);
    expect(find('select id from "teams" where programme_id = $1 and id = any($2)')).toEqual([narrow]);
    expect(find('select id from teams order by id')).toEqual([wide]);
    expect(find('delete from teams')).toEqual([]);
  });

  it('is known of every raw statement', () => {
    const { statements } = inject('declared');
    const prepared = statements.filter(({ name }) => name !== undefined);
    expect(statements.length - prepared.length).toBeGreaterThan(100);
    expect(prepared.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'cells.open',
        'cells.write',
        'cells.write-one',
        'cells.answer',
        'session',
        'revision.count',
      ]),
    );
    // Resolved by the compiler, across files and composed types.
    const audit = statements.find(({ place }) => place.includes('read-audit.ts'));
    expect(audit?.columns).toContainEqual(column('user', 'number', true));
  });
});
