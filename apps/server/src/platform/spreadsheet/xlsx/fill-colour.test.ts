import { expect, it } from 'vitest';
import { fillColour } from './fill-colour.ts';

it.each([
  [{ rgb: 'FF92D050' }, 'green'],
  [{ rgb: 'FFC6EFCE' }, 'green'],
  [{ rgb: 'FFFFFF00' }, 'yellow'],
  [{ rgb: 'FFFFC000' }, 'yellow'],
  [{ rgb: 'FFED7D31' }, 'orange'],
  [{ rgb: 'FFFF0000' }, 'red'],
  [{ rgb: 'FFFFC7CE' }, 'red'],
  [{ rgb: 'FF7030A0' }, 'purple'],
  [{ rgb: 'FF00B0F0' }, 'blue'],
  [{ rgb: 'FFD9D9D9' }, 'grey'],
  [{ theme: '9', tint: '0.59999389629810485' }, 'green'],
  [{ theme: '0', tint: '-0.249977111117893' }, 'grey'],
  [{ indexed: '13' }, 'yellow'],
  [{ rgb: 'FFFFFFFF' }, undefined],
  [{ theme: '0' }, undefined],
  [{ indexed: '64' }, undefined],
  [{ rgb: 'nonsense' }, undefined],
])('%j is %s', (attributes, colour) => {
  expect(fillColour(attributes as Record<string, string>)).toBe(colour);
});
