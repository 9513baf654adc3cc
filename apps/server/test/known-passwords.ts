import type { HashCost, PasswordHasher } from '#accounts/credentials/password-hash.ts';

/** Tests make thousands of accounts and guesses; login.test.ts hashes as the product does. */
export const quickCost: HashCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Cached results of password comparisons. */
const outcomes = new Map<string, Promise<boolean>>();

/** Compares each password with each hash only once, because logins would take much of the tests’ time. */
export function rememberPasswords(hasher: PasswordHasher): void {
  const matches = hasher.matches.bind(hasher);
  hasher.matches = (stored, password) => {
    const question = JSON.stringify([stored, password]);
    const known = outcomes.get(question);
    if (known) return known;
    const outcome = matches(stored, password);
    outcomes.set(question, outcome);
    // A rejected comparison isn’t cached.
    outcome.catch(() => outcomes.delete(question));
    return outcome;
  };
}
