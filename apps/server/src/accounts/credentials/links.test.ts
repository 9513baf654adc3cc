import { expect, it } from 'vitest';
import { decodeUid, encodeUid } from './links.ts';

it('reads the id of a URL, and nobody’s id if there is none', () => {
  expect(decodeUid(encodeUid(2_147_483_647))).toBe(2_147_483_647);
  const encode = (text: string) => Buffer.from(text).toString('base64url');
  const wrong = ['', '%', encode('0'), encode('-1'), encode('7 '), encode('2147483648')];
  expect(wrong.map(decodeUid)).toEqual(wrong.map(() => 0));
});
