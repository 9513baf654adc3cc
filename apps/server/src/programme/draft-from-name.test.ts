import { expect, it } from 'vitest';
import { draftFromName } from './draft-from-name.ts';

it.each([
  ['Anna Berg', 'Anna', 'Berg', 'anna.berg@no-address.invalid'],
  ['Berg, Anna', 'Anna', 'Berg', 'anna.berg@no-address.invalid'],
  ['Anna Maria Berg', 'Anna Maria', 'Berg', 'anna.maria.berg@no-address.invalid'],
  ['Berg', '–', 'Berg', 'berg@no-address.invalid'],
  ['Jörg Müller <jm@site.example>', 'Jörg', 'Müller', 'jm@site.example'],
  ['jo.doe@site.example', 'jo', 'doe', 'jo.doe@site.example'],
])('a person is made of %j', (text, first, last, email) => {
  expect(draftFromName.people(text)).toEqual({ first_name: first, last_name: last, email });
});

it('people whose names have no Latin letters have addresses of their own', () => {
  const [one, other] = ['山田 太郎', '鈴木 一郎'].map((name) => draftFromName.people(name)['email']);
  expect(one).toMatch(/^person-[\da-f]{8}@/);
  expect(one).not.toBe(other);
});

it('disciplines have short codes that differ', () => {
  const taken = new Set<string>();
  const codes = ['Electrical', 'Electronics', 'HVAC', 'E&I', 'Elektro'].map((name) => {
    const code = String(draftFromName.disciplines(name, (each) => taken.has(each))['code']);
    taken.add(code);
    return code;
  });
  expect(codes).toEqual(['ELE', 'ELEC', 'HVAC', 'E&I', 'ELEK']);
});
