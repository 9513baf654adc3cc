import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { confirmProblem } from '@baton/contract/accounts/passwords.ts';
import { normalisePassword, passwordProblems } from '@baton/domain/password.ts';
import { AppError, ValidationError } from '#platform/app-error.ts';
import { ConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { copy } from './copy.ts';

/** Work per hash: memory in KiB, passes over it, and threads. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's minimum for argon2id; an increase takes effect at the next login. */
// argon2id is the library's default algorithm.
export const safeCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing uses a whole core, so the number of concurrent hashes is limited. */
const atOnce = 4;
const maxWaiting = 100;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a stored hash the same work is done, so that the duration reveals nothing. */
  matches(stored: string | null, password: string): Promise<boolean>;
  isOutdated(stored: string): boolean;
}

export function createPasswordHasher(cost = safeCost): PasswordHasher {
  const costPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const lane = new ConcurrencyLimit(atOnce, maxWaiting);
  const decoy = hash('nobody has this password', cost);
  return {
    hash: (password) => lane.run(() => hash(normalisePassword(password), cost), tooMany),
    matches: (stored, password) =>
      lane.run(async () => {
        const fits = await verify(stored ?? (await decoy), normalisePassword(password)).catch(() => false);
        return stored !== null && fits;
      }, tooMany),
    isOutdated: (stored) => !stored.startsWith(costPrefix),
  };
}

function tooMany(): AppError {
  return new AppError('unavailable', copy.tooManyLogins, {
    headers: { 'retry-after': '2' },
  });
}

const commonPasswords = new Set(dictionary['passwords-common'].map(String));

/** Throws if a new password is weak or the repetition differs. */
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
