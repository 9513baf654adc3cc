import type { Serve } from '#platform/serve.ts';
import { serveAccepting } from './accepting.ts';
import { serveAudit } from './audit.ts';
import { serveCurrentUser } from './current-user.ts';
import { serveHandedLinks } from './handed-links.ts';
import { serveInvitations } from './invitations.ts';
import { serveInviteMany } from './invite-many.ts';
import { serveKeys } from './keys.ts';
import { serveExportedUsers } from './export-users.ts';
import { serveManyUsers } from './many-users.ts';
import { serveMemberships } from './memberships.ts';
import { serveOrganisation } from './organisation.ts';
import type { AccountParts } from './parts.ts';
import { serveOwnSessions } from './own-sessions.ts';
import { servePasswordChange } from './password-change.ts';
import { servePasswordResetRequest } from './password-reset-request.ts';
import { servePasswordReset } from './password-reset.ts';
import { serveStartedReset } from './started-reset.ts';
import { serveSystemState } from './system-state.ts';
import { serveTestMail } from './test-mail.ts';
import { serveTokens } from './tokens.ts';
import { serveUnsubscribing } from './unsubscribing.ts';
import { serveUsers } from './users.ts';

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
