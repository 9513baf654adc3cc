import { describe, expect, it } from 'vitest';
import { users } from '@baton/contract/accounts/users.ts';
import { multipartBody, requestBody } from './request-body.ts';

describe('a body', () => {
  it('is JSON as long as there is no file in it', () => {
    expect(requestBody(users.update, { first_name: 'Ada', groups: [] })).toBe(
      '{"first_name":"Ada","groups":[]}',
    );
  });

  it('is multipart with a file, each value as the server reads it from text', () => {
    const form = requestBody(users.update, {
      avatar: new Blob(['x'], { type: 'image/png' }),
      first_name: '',
      phone: undefined,
      status: null,
      groups: [],
      version: 3,
      memberships: [{ programme: 1, role: 'Viewer', teams: [] }],
    });
    if (!(form instanceof FormData)) throw new Error('A file travels in a form.');
    expect(form.get('avatar')).toBeInstanceOf(Blob);
    expect([...form.keys()]).not.toContain('phone');
    expect(['first_name', 'status', 'groups', 'version'].map((name) => form.getAll(name))).toEqual([
      [''],
      [''],
      [''],
      ['3'],
    ]);
    expect(form.get('memberships')).toBe('[{"programme":1,"role":"Viewer","teams":[]}]');
  });

  it('keeps values together that no form names, such as those of own columns', () => {
    const form = multipartBody(users.update, { custom: { zone: 'F1', load: 12.5, insured: null } });
    expect([...form]).toEqual([['custom', '{"zone":"F1","load":12.5,"insured":null}']]);
  });

  it('is multipart without a file where that is asked for', () => {
    const form = multipartBody(users.update, { first_name: 'Ada', status: null, groups: [], version: 3 });
    expect([...form]).toEqual([
      ['first_name', 'Ada'],
      ['status', ''],
      ['groups', ''],
      ['version', '3'],
    ]);
  });

  it('repeats the name for each entry of a list, and clears records as JSON', () => {
    const form = requestBody(users.update, {
      avatar: new Blob(['x']),
      groups: ['Admin', 'Other'],
      memberships: [],
    });
    if (!(form instanceof FormData)) throw new Error('A file travels in a form.');
    expect(form.getAll('groups')).toEqual(['Admin', 'Other']);
    expect(form.getAll('memberships')).toEqual(['[]']);
  });
});
