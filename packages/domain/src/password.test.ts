import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPasswordLength, normalisePassword, passwordProblems } from './password.ts';

const rules = {
  minLength: 12,
  personal: ['ines.okafor@northgate.example', 'Ines', 'Okafor', 'Northgate'],
  isCommon: (word: string) => ['password', 'qwertyuiop', 'letmein'].includes(word),
};

describe('a password', () => {
  it.each(['correct horse battery', 'Zwölf Boxkämpfer', '🚂🚃🚃🚃🚃🚃🚃🚃🚃🚃🚉🛤️', 'tidal-lantern-46'])(
    '%s is accepted',
    (password) => {
      expect(passwordProblems(password, rules)).toEqual([]);
    },
  );

  it('counts visible characters, not code units', () => {
    expect(passwordProblems('🚂'.repeat(11), rules)).toEqual([
      'Use at least 12 characters. This password has 11.',
    ]);
  });

  it('is rejected if too long, never truncated', () => {
    expect(passwordProblems('ab c'.repeat(33), rules)[0]).toContain(`at most ${maxPasswordLength}`);
  });

  it.each(['password2024!', 'p4ssw0rd1234', 'P@$$w0rd!!!!', '!!qwertyuiop!!'])(
    '%s is common in disguise',
    (password) => {
      expect(passwordProblems(password, rules)[0]).toBe('This password is too common. Choose another one.');
    },
  );

  it.each(['aaaaaaaaaaaa', '123456789012', 'abcabcabcabc', 'passpasspass', 'abcdefghijklm'])(
    '%s is too regular',
    (password) => {
      expect(passwordProblems(password, rules)[0]).toBe(
        'This password is too regular. Avoid repeated or consecutive characters.',
      );
    },
  );

  it.each([
    ['ines.okafor2026', 'ines'],
    ['iloveNorthgate!', 'northgate'],
    ['xxOKAFORxx-99', 'okafor'],
  ])('%s contains a personal word', (password, word) => {
    expect(passwordProblems(password, rules)[0]).toBe(
      `This password contains “${word}”, which is easy to guess. Choose one without it.`,
    );
  });

  it('is normalised', () => {
    expect(normalisePassword('Zwo\u0308lf')).toBe(normalisePassword('Zwölf'));
  });

  it('returns no problem or a message for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (password) => {
        for (const problem of passwordProblems(password, rules)) expect(problem.length).toBeGreaterThan(10);
      }),
    );
  });
});
