import { describe, expect, it } from 'vitest';
import { systems } from '@baton/contract/programme/systems.ts';
import { matchHeaders } from './match-headers.ts';

const match = (headers: string[], mapping = {}) =>
  matchHeaders(systems.form, headers, mapping).map(({ field }) => field);

describe('headers', () => {
  it('are known by name, label and the words that people use', () => {
    expect(match(['Sys. No', 'System description', 'CONSTRUCTION TEAM', 'Prio', 'P6 ID', 'Remarks'])).toEqual(
      ['code', 'name', 'construction_team', 'priority', 'activity_id', 'remark'],
    );
  });

  it('are known by the labels that fields had before', () => {
    expect(
      match(['Part of', 'Cancelled because', 'On hold because', 'Check records done', 'Turned over']),
    ).toEqual(['parent', 'cancelled_reason', 'hold_reason', 'checks_done', 'turned_over']);
  });

  it('that nobody knows are left alone, and so are empty ones', () => {
    expect(match(['Code', 'Weather', ''])).toEqual(['code', null, null]);
  });

  it('give a field to one column only, the exact one first', () => {
    expect(match(['No', 'Code', 'Name', 'Title'])).toEqual([null, 'code', 'name', null]);
  });

  it('mean what a person says they mean', () => {
    expect(match(['Code', 'Foo', 'Name'], { Foo: 'name', Name: '' })).toEqual(['code', 'name', null]);
    expect(match(['Code'], { Code: 'constructor' })).toEqual([null]);
  });
});
