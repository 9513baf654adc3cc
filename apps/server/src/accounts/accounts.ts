import type { Serve } from '#platform/http/serve.ts';
import { serveOrganisation } from './context/organisation.ts';
import type { AccountParts } from './context/parts.ts';
import { serveTokens } from './login/serve-tokens.ts';
import { serveAudit } from './organisation/serve-audit.ts';
import { serveKeys } from './organisation/serve-keys.ts';
import { serveSystemState } from './organisation/serve-system-state.ts';
import { serveTestMail } from './organisation/test-mail.ts';
import { servePasswordChange } from './password/password-change.ts';
import { servePasswordResetRequest } from './password/password-reset-request.ts';
import { servePasswordReset } from './password/password-reset.ts';
import { serveStartedReset } from './password/started-reset.ts';
import { serveCurrentUser } from './self/serve-current-user.ts';
import { serveOwnSessions } from './self/serve-own-sessions.ts';
import { serveUnsubscribing } from './self/unsubscribing.ts';
import { serveAccepting } from './users/accepting.ts';
import { serveExportedUsers } from './users/export-users.ts';
import { serveHandedLinks } from './users/handed-links.ts';
import { serveInviteMany } from './users/invite-many.ts';
import { serveInvitations } from './users/serve-invitations.ts';
import { serveManyUsers } from './users/serve-many-users.ts';
import { serveMemberships } from './users/serve-memberships.ts';
import { serveUsers } from './users/serve-users.ts';

/** All calls about people who sign in; the one file of this shelf that knows every other. */
export function serveAccounts(serve: Serve, parts: AccountParts): void {
  serveTokens(serve, parts);
  serveCurrentUser(serve, parts);
  serveOwnSessions(serve, parts);
  servePasswordChange(serve, parts);
  servePasswordResetRequest(serve, parts);
  servePasswordReset(serve, parts);
  serveInvitations(serve, parts);
  serveInviteMany(serve, parts);
  serveHandedLinks(serve, parts);
  serveStartedReset(serve, parts);
  serveAccepting(serve, parts);
  serveUnsubscribing(serve, parts);
  serveUsers(serve, parts);
  serveManyUsers(serve, parts);
  serveExportedUsers(serve, parts);
  serveMemberships(serve, parts);
  serveKeys(serve, parts);
  serveOrganisation(serve, parts);
  serveSystemState(serve, parts);
  serveTestMail(serve, parts);
  serveAudit(serve, parts);
}
