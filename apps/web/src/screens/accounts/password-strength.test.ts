import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';
import { copy } from './copy.tsx';
import { copy as domain } from '@baton/domain/copy.ts';

const rules = { minLength: 12, personal: ['ines.okafor@northgate.example', 'Northgate'] };

test.each([
  ['', 0, 'Use at least 12 characters.'],
  ['short', 1, domain.password.tooShort(12, 5)],
  ['Password2024!', 2, domain.password.tooCommon],
  ['abcdefghijklmn', 2, domain.password.tooRegular],
  ['hello okafor there', 2, domain.password.personal('okafor')],
  ['quiet harbou', 3, copy.strength.good],
  ['tidal lantern forty-six', 4, copy.strength.strong],
])('judges "%s"', (password, score, text) => {
  expect(passwordStrength(password, rules)).toEqual({ score, text });
});
