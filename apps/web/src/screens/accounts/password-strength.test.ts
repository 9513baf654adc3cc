import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const rules = { minLength: 12, personal: ['ines.okafor@northgate.example', 'Northgate'] };

test.each([
  ['', 0, 'Use at least 12 characters.'],
  ['short', 1, 'Use at least 12 characters. This password has 5.'],
  ['Password2024!', 2, 'This password is too common. Choose another one.'],
  ['abcdefghijklmn', 2, 'This password is too regular. Avoid repeated or consecutive characters.'],
  [
    'hello okafor there',
    2,
    'This password contains “okafor”, which is easy to guess. Choose one without it.',
  ],
  ['quiet harbou', 3, 'Good password'],
  ['tidal lantern forty-six', 4, 'Strong password'],
])('judges "%s"', (password, score, text) => {
  expect(passwordStrength(password, rules)).toEqual({ score, text });
});
