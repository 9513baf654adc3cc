import type { CurrentUser } from '@baton/contract/accounts/users.ts';
import { ApiError } from '#lib/api-error.ts';
import { unreadable } from '#lib/read-answer.ts';
import { copy } from './copy.ts';

/** Validates the current user. An incomplete response is an error and isn’t stored. */
export function checkCurrentUser(answer: unknown): CurrentUser {
  if (!isCurrentUser(answer)) throw new ApiError(200, unreadable);
  return answer;
}

function isCurrentUser(answer: unknown): answer is CurrentUser {
  if (typeof answer !== 'object' || answer === null) return false;
  const { id, groups, memberships, permissions, preferences } = answer as Partial<CurrentUser>;
  const isId = typeof id === 'number' && id > 0;
  const hasPreferences = typeof preferences === 'object' && preferences !== null;
  return isId && hasPreferences && [groups, memberships, permissions].every((each) => Array.isArray(each));
}

/** A refused login always has the same message. */
export function refuseLogin(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 401) throw error;
  throw new ApiError(401, { detail: copy.spec.incorrect, code: 'no_active_account' });
}
