import type { Serve } from '#platform/serve.ts';
import { serveCurrentUser } from './current-user.ts';
import { serveInvitations } from './invitations.ts';
import { serveMemberships } from './memberships.ts';
import { serveOrganisation } from './organisation.ts';
import type { AccountParts } from './parts.ts';
import { servePasswords } from './passwords.ts';
import { serveTokens } from './tokens.ts';
import { serveUsers } from './users.ts';

/** All calls about people who sign in. */
export function serveAccounts(serve: Serve, parts: AccountParts): void {
  serveTokens(serve, parts);
  serveCurrentUser(serve, parts);
  servePasswords(serve, parts);
  serveInvitations(serve, parts);
  serveUsers(serve, parts);
  serveMemberships(serve, parts);
  serveOrganisation(serve, parts);
}
