import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('has one text for one content, whatever the order of keys', () => {
  const one = { b: [1, { d: null, c: 'é "quoted"' }], a: true };
  const other = { a: true, b: [1, { c: 'é "quoted"', d: null }], left: undefined };
  expect(canonicalJson(one)).toBe(String.raw`{"a":true,"b":[1,{"c":"é \"quoted\"","d":null}]}`);
  expect(canonicalJson(other)).toBe(canonicalJson(one));
  expect(JSON.parse(canonicalJson(one))).toEqual(one);
});

it('refuses what has more than one text, or none', () => {
  expect(() => canonicalJson({ share: 0.5 })).toThrow('Not an integer');
  expect(() => canonicalJson({ made: () => 1 })).toThrow('Not JSON');
});
