import { passwordProblems } from '@baton/domain/password.ts';

interface Strength {
  score: 0 | 1 | 2 | 3 | 4;
  text: string;
}

/** Rates a password by the server's rules and describes what is missing. */
export function passwordStrength(
  password: string,
  rules: { minLength: number; personal: readonly string[] },
): Strength {
  if (password === '') return { score: 0, text: `Use at least ${rules.minLength} characters.` };
  const [problem] = passwordProblems(password, { ...rules, isCommon: isCommonPassword });
  const length = [...password].length;
  if (problem !== undefined) return { score: length < rules.minLength ? 1 : 2, text: problem };
  return length >= rules.minLength + 4
    ? { score: 4, text: 'Strong password' }
    : { score: 3, text: 'Good password' };
}

// The server's list has tens of thousands; these few give feedback while typing, without a request.
const commonPasswords = new Set(
  (
    'password passwort passw0rd qwerty qwertyuiop qwertz azerty letmein welcome admin administrator iloveyou monkey ' +
    'dragon football baseball sunshine princess superman batman trustno login master abc123 starwars whatever ' +
    'changeme secret summer winter spring autumn january february october november december monday friday ' +
    'computer internet liverpool arsenal chelsea michael jennifer jordan hunter shadow freedom flower ginger ' +
    'pepper cookie charlie daniel thomas robert matthew andrew joshua harley ranger buster soccer hockey killer ' +
    'george qazwsx zaqwsx asdfgh asdfghjkl zxcvbnm default guest test tester testing root passwordpassword'
  ).split(' '),
);

function isCommonPassword(word: string): boolean {
  return commonPasswords.has(word);
}
