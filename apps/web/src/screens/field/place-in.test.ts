import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { placeAddress } from '@baton/contract/tracker/labels.ts';
import { placeIn } from './place-in.ts';

const label = placeAddress('https://baton.example', 'YARD 1', 'system', 12);

it('finds the place of a label of this programme', () => {
  expect(placeIn(label, 'YARD 1')).toEqual({ place: 'system:12' });
  // An older label without a programme is taken as one of this programme.
  expect(placeIn('https://baton.example/app/field?tab=scan&place=area:3', 'YARD 1')).toEqual({
    place: 'area:3',
  });
});

it('says why a code is none', () => {
  expect(placeIn(label, 'QUAY')).toEqual({ problem: 'This label belongs to another programme.' });
  for (const text of [
    'no address',
    'https://baton.example/app/punches?place=system:12',
    'https://baton.example/app/field?place=team:12',
  ])
    expect(placeIn(text, 'YARD 1')).toEqual({ problem: 'This code isn’t a label of Baton.' });
});

it('reads back the code of a label from a photo of it', () => {
  const cells = encodeQR(label, 'raw', { ecc: 'medium', border: 4 });
  const scale = 6;
  const side = cells.length * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (cells[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(30, (y * side + x) * 4, (y * side + x) * 4 + 3);
  expect(decodeQR({ width: side, height: side, data })).toBe(label);
});
