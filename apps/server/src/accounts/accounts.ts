import { serveOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { serveTokens } from '#accounts/login/serve-tokens.ts';
import { serveAudit } from '#accounts/organisation/serve-audit.ts';
import { serveKeys } from '#accounts/organisation/serve-keys.ts';
import { serveSystemState } from '#accounts/organisation/serve-system-state.ts';
import { serveTestMail } from '#accounts/organisation/test-mail.ts';
import { servePasswordChange } from '#accounts/password/password-change.ts';
import {
  servePasswordReset,
  servePasswordResetRequest,
  serveStartedReset,
} from '#accounts/password/password-reset.ts';
import { serveCurrentUser } from '#accounts/self/serve-current-user.ts';
import { serveOwnSessions } from '#accounts/self/serve-own-sessions.ts';
import { serveDeputies } from '#accounts/users/serve-deputies.ts';
import { serveExportedUsers } from '#accounts/users/export-users.ts';
import { serveInviteMany } from '#accounts/users/invite-many.ts';
import { serveInvitations } from '#accounts/users/serve-invitations.ts';
import { serveManyUsers } from '#accounts/users/serve-many-users.ts';
import { serveMemberships } from '#accounts/users/serve-memberships.ts';
import { serveUsers } from '#accounts/users/serve-users.ts';
import type { Serve } from '#platform/http/serve.ts';
import { serveInbox } from './inbox/serve-inbox.ts';
import { serveUnsubscribe } from './inbox/unsubscribe.ts';
import { serveAcceptInvitation } from './users/accept-invitation.ts';
import { serveManualLinks } from './users/manual-links.ts';

/** Registers all account endpoints. */
export function serveAccounts(serve: Serve, parts: AccountParts): void {
  serveTokens(serve, parts);
  serveCurrentUser(serve, parts);
  serveOwnSessions(serve, parts);
  servePasswordChange(serve, parts);
  servePasswordResetRequest(serve, parts);
  servePasswordReset(serve, parts);
  serveInvitations(serve, parts);
  serveInviteMany(serve, parts);
  serveManualLinks(serve, parts);
  serveStartedReset(serve, parts);
  serveAcceptInvitation(serve, parts);
  serveInbox(serve, parts);
  serveUnsubscribe(serve, parts);
  serveUsers(serve, parts);
  serveManyUsers(serve, parts);
  serveExportedUsers(serve, parts);
  serveMemberships(serve, parts);
  serveDeputies(serve, parts);
  serveKeys(serve, parts);
  serveOrganisation(serve, parts);
  serveSystemState(serve, parts);
  serveTestMail(serve, parts);
  serveAudit(serve, parts);
}
