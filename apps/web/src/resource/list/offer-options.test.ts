import { expect, test } from 'vitest';
import { offerOptions } from './offer-options.ts';

const all = Array.from({ length: 100 }, (_, id) => ({ id, label: `21-${id} Loop` }));
const idsOf = (query: string, chosen: number[]) => offerOptions(all, query, chosen).map(({ id }) => id);

test('offers what fits every word, as many as anybody reads, and always what is chosen', () => {
  expect(idsOf('loop 21-7', [])).toEqual([7, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79]);
  expect(idsOf('21-99', [3])).toEqual([99, 3]);
  expect(idsOf('', [98])).toHaveLength(61);
});

test('the name of what is chosen, standing in the field, narrows nothing', () => {
  expect(idsOf('21-5 Loop', [5])).toHaveLength(60);
});
