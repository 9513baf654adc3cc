import type { PasswordHasher } from '#accounts/credentials/password-hash.ts';

/** What came of comparing a password with a hash, which is the same every time. */
const outcomes = new Map<string, Promise<boolean>>();

/** From now on no password is reckoned through twice for the same hash: sign-ins would be much of the tests' time. */
export function rememberPasswords(hasher: PasswordHasher): void {
  const matches = hasher.matches.bind(hasher);
  hasher.matches = (stored, password) => {
    const question = JSON.stringify([stored, password]);
    const known = outcomes.get(question);
    if (known) return known;
    const outcome = matches(stored, password);
    outcomes.set(question, outcome);
    // One that was turned away has not been compared.
    outcome.catch(() => outcomes.delete(question));
    return outcome;
  };
}
