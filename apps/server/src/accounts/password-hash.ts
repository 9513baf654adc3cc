import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { normalisePassword, passwordProblems } from '@baton/domain/password.ts';
import { confirmProblem } from '@baton/contract/accounts/passwords.ts';
import { AppError, ValidationError } from '#platform/app-error.ts';

/** What OWASP asks of argon2id at least; a rise takes effect for everybody at the next sign-in. */
// argon2id is the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const costPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Hashing takes all of a core: a crowd of them must not stop everything else. */
const atOnce = 4;
const waitingAtMost = 100;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a stored hash the same work is done, so that the time tells nothing. */
  matches(stored: string | null, password: string): Promise<boolean>;
  isOutdated(stored: string): boolean;
}

export function createPasswordHasher(): PasswordHasher {
  const queue = createQueue();
  const decoy = hash('nobody has this password', cost);
  return {
    hash: (password) => queue(() => hash(normalisePassword(password), cost)),
    matches: (stored, password) =>
      queue(async () => {
        const fits = await verify(stored ?? (await decoy), normalisePassword(password)).catch(() => false);
        return stored !== null && fits;
      }),
    isOutdated: (stored) => !stored.startsWith(costPrefix),
  };
}

function createQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) {
        throw new AppError('unavailable', 'Too many people are signing in at once. Please try again.', {
          headers: { 'retry-after': '2' },
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

const commonPasswords = new Set(dictionary['passwords-common'].map(String));

/** Refuses a new password that is weak, or that was not typed twice the same. */
export function requireGoodPassword(
  given: { password: string; password_confirm: string },
  rules: { minLength: number; personal: string[] },
): void {
  const password = normalisePassword(given.password);
  const problems = passwordProblems(password, { ...rules, isCommon: (word) => commonPasswords.has(word) });
  const mismatch = confirmProblem(password, normalisePassword(given.password_confirm));
  const errors: Record<string, string[]> = {};
  if (problems.length > 0) errors['password'] = problems;
  if (mismatch !== undefined) errors['password_confirm'] = [mismatch];
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}
