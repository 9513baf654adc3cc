import { expect, it } from 'vitest';
import { certificateAddress } from './certificate-address.ts';

const { read, write, toFilter } = certificateAddress;

it('reads a filter from an address as the router gives it', () => {
  const search = read({
    tab: 'register',
    state: 'void',
    milestone: 4,
    scope: 'area:7',
    issued_from: '2027-03-01',
    search: ' 21 pump ',
    sort: '-issued_at',
    id: 12,
  });
  expect(search).toEqual({
    tab: 'register',
    query: { state: 'void', milestone: '4', scope: 'area:7', issued_from: '2027-03-01', search: '21 pump' },
    sort: '-issued_at',
    id: 12,
    saved: undefined,
  });
  expect(toFilter(search.query)).toMatchObject({ milestone: 4, state: 'void' });
});

it('leaves out what it does not understand', () => {
  const wrong = {
    tab: 'x',
    state: 'gone',
    milestone: 'MC',
    scope: 'room:1',
    issued_to: 'soon',
    sort: 'title',
    id: -1,
  };
  expect(read(wrong)).toEqual({
    tab: undefined,
    query: {},
    sort: undefined,
    id: undefined,
    saved: undefined,
  });
});

it('writes what it reads, and takes away what is no longer set', () => {
  const search = read({ outcome: 'issued', saved: 3 });
  expect(read(write(search))).toEqual(search);
  expect(write(search)).toHaveProperty('state', undefined);
});
