/**
 * Rules for passwords. The list of common passwords is injected, because it is large and differs between page
 * and server.
 */
interface PasswordRules {
  minLength: number;
  /** Email, names, organisation: easily guessed by an attacker. */
  personal: readonly string[];
  isCommon(word: string): boolean;
}

/** Longer passwords are rejected rather than truncated, because two different passwords could match if truncated. */
export const maxPasswordLength = 128;

const shortestPersonalWord = 4;

/** Normalises, so that equal-looking input from two keyboards is one password; changes nothing else. */
export function normalisePassword(password: string): string {
  return password.normalize('NFC');
}

/** Every reason for rejecting a password, with what to do; empty if it is acceptable. */
export function passwordProblems(password: string, rules: PasswordRules): string[] {
  const length = [...password].length;
  if (length < rules.minLength)
    return [`Use at least ${rules.minLength} characters. This password has ${length}.`];
  if (length > maxPasswordLength)
    return [`Use at most ${maxPasswordLength} characters. This password has ${length}.`];

  const lower = password.toLowerCase();
  const problems: string[] = [];
  if (isMonotonous(lower)) {
    problems.push('This password is too regular. Avoid repeated or consecutive characters.');
  } else if (rules.isCommon(lower) || rules.isCommon(core(lower))) {
    problems.push('This password is too common. Choose another one.');
  }
  const found = personalWords(rules.personal).find((word) => lower.includes(word));
  if (found !== undefined)
    problems.push(`This password contains “${found}”, which is easy to guess. Choose one without it.`);
  return problems;
}

/** Strips decoration, because an attacker guesses 'p4ssw0rd2024!' as easily as 'password'. */
function core(lower: string): string {
  const letters: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
  };
  const bare = lower.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
  return bare.replace(/[013457@$]/g, (sign) => letters[sign] ?? sign);
}

function isMonotonous(lower: string): boolean {
  const codes = [...lower].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const regular = steps.filter((step) => Math.abs(step) <= 1 || step === -9).length;
  if (regular === steps.length) return true;
  // 'abcabcabcabc' and 'passpasspass': one short unit repeated.
  return [1, 2, 3, 4].some(
    (size) =>
      lower ===
      lower
        .slice(0, size)
        .repeat(Math.ceil(lower.length / size))
        .slice(0, lower.length),
  );
}

function personalWords(personal: readonly string[]): string[] {
  return personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => [...word].length >= shortestPersonalWord && word !== 'com' && word !== 'mail');
}
