import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const rules = { minLength: 12, personal: ['ines.okafor@northgate.example', 'Northgate'] };

test.each([
  ['', 0, 'Use at least 12 characters.'],
  ['short', 1, 'Use at least 12 characters; this has 5.'],
  ['Password2024!', 2, 'This is one of the most common passwords. Choose one that others would not.'],
  ['abcdefghijklmn', 2, 'This repeats or counts up a few characters. Choose a less regular one.'],
  ['hello okafor there', 2, 'This contains "okafor", which others know about you. Leave it out.'],
  ['quiet harbou', 3, 'Good.'],
  ['tidal lantern forty-six', 4, 'Strong.'],
])('judges "%s"', (password, score, text) => {
  expect(passwordStrength(password, rules)).toEqual({ score, text });
});
