import type { InviteResult } from '@baton/contract/accounts/invite-many.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of inviting several people. */
export const copy = {
  action: 'Invite in bulk',
  send: (count: number) =>
    plural(count, { one: 'Send 1 invitation', other: `Send ${formatNumber(count)} invitations` }),
  sent: (count: number) =>
    plural(count, { one: '1 invitation sent', other: `${formatNumber(count)} invitations sent` }),
  assigned: (count: number) =>
    plural(count, { one: '1 role assigned', other: `${formatNumber(count)} roles assigned` }),
  source: {
    example: 'Noor Haddad <noor.haddad@company.com>\nlars.vik@company.com, petra.novak@company.com',
    continueWith: (count: number) =>
      plural(count, { one: 'Continue with 1 person', other: `Continue with ${formatNumber(count)} people` }),
  },
  list: {
    toAssign: (count: number) =>
      plural(count, { one: '1 gets a role', other: `${formatNumber(count)} get a role` }),
    unchanged: (count: number) =>
      plural(count, { one: '1 already a member', other: `${formatNumber(count)} already members` }),
    toFix: (count: number) => `${formatNumber(count)} to fix or skip`,
    results: {
      invite: 'Will be invited',
      add: 'Already a user – will get the role',
      unchanged: 'Already a member – no change',
      error: 'Can’t be invited',
    } satisfies Record<InviteResult['rows'][number]['action'], string>,
  },
};
