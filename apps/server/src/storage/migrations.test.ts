import { describe, expect, it } from 'vitest';
import { breaksAdditive, isAdditive } from './migrate.ts';
import { migrations } from './migrations.ts';

/** The last one from before migrations said whether they only add. */
const lastSilent = '0022-session-use';

describe('a migration', () => {
  it('says in its first line whether it only adds', () => {
    const silent = migrations.filter(({ name, sql }) => name > lastSilent && isAdditive(sql) === undefined);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('that says that it only adds takes nothing away', () => {
    const wrong = migrations.flatMap(({ name, sql }) =>
      isAdditive(sql) && breaksAdditive(sql) ? [`${name} ${breaksAdditive(sql)}`] : [],
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['-- additive: yes\ncreate table a (id int)', true],
    ['-- additive: yes\r\ncreate table a (id int)', true],
    ['-- additive: no: older versions write the column that goes\nalter table a drop column b', false],
    ['-- additive: no\nselect 1', undefined],
    ['create table a (id int)\n-- additive: yes', undefined],
  ])('%j is read as %s', (sql, expected) => {
    expect(isAdditive(sql)).toBe(expected);
  });

  it.each([
    ['alter table a drop column b', 'drops something'],
    ['alter table a rename column b to c', 'renames something'],
    ['alter table a alter column b type bigint', 'changes the type of a column'],
    ['alter table a alter column b set not null', 'makes a column obligatory'],
    ['alter table a add column b int not null', 'adds a column without a default that must be filled'],
    ['alter table a add column b int not null default 0', undefined],
    ['alter table a add column b int default 0 not null', undefined],
    ['create table a (id int not null); -- drop table', undefined],
    ['drop index a_by_name; create index a_by_code on a (code)', undefined],
  ])('%j: %s', (sql, expected) => {
    expect(breaksAdditive(sql)).toBe(expected);
  });
});
