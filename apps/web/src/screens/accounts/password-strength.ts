import { passwordProblems } from '@baton/domain/password.ts';
import { isCommonPassword } from './common-passwords.ts';

export interface Strength {
  score: 0 | 1 | 2 | 3 | 4;
  text: string;
}

/** How good a password is by the rules that the server judges it by, in words that say what is missing. */
export function judgePassword(
  password: string,
  rules: { minLength: number; personal: readonly string[] },
): Strength {
  if (password === '') return { score: 0, text: `Use at least ${rules.minLength} characters.` };
  const [problem] = passwordProblems(password, { ...rules, isCommon: isCommonPassword });
  const length = [...password].length;
  if (problem !== undefined) return { score: length < rules.minLength ? 1 : 2, text: problem };
  return length >= rules.minLength + 4 ? { score: 4, text: 'Strong.' } : { score: 3, text: 'Good.' };
}
