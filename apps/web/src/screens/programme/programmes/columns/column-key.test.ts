import { expect, it } from 'vitest';
import { keyFrom } from './column-key.ts';

it('makes a key that the server takes from whatever a column is called', () => {
  const none = new Set<string>();
  expect(keyFrom('Fire zone', none)).toBe('fire_zone');
  expect(keyFrom('  Größe (m²)! ', none)).toBe('gro_e_m2');
  expect(keyFrom('2nd shift', none)).toBe('column_2nd_shift');
  expect(keyFrom('', none)).toBe('column');
  expect(keyFrom('消防', none)).toBe('column');
  expect(keyFrom('x'.repeat(90), none)).toMatch(/^x{37}$/);
  expect(keyFrom('Zone', new Set(['zone', 'zone_2']))).toBe('zone_3');
});
