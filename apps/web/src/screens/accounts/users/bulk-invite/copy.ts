import type { InviteResult } from '@baton/contract/accounts/invite-many.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of inviting several people. */
export const copy = {
  action: 'Invite in bulk',
  back: 'Back',
  send: (count: number) =>
    plural(count, { one: 'Send 1 invitation', other: `Send ${formatNumber(count)} invitations` }),
  assignRoles: 'Assign roles',
  sent: (count: number) =>
    plural(count, { one: '1 invitation sent', other: `${formatNumber(count)} invitations sent` }),
  assigned: (count: number) =>
    plural(count, { one: '1 role assigned', other: `${formatNumber(count)} roles assigned` }),
  target: {
    programme: 'Programme',
    noProgramme: 'No programme yet',
    role: 'Role',
    roleHelp: (help: string) => `${help} People with a team become Contributors for that team.`,
  },
  source: {
    label: 'Source',
    paste: 'Paste',
    people: 'Programme’s people',
    addresses: 'Email addresses',
    addressesHelp:
      'One per line, or separated by commas or semicolons. You can paste names or spreadsheet rows.',
    example: 'Noor Haddad <noor.haddad@company.com>\nlars.vik@company.com, petra.novak@company.com',
    noAddress: (line: number, text: string) => `Line ${line}: no email address found in “${text}”.`,
    continue: 'Continue',
    continueWith: (count: number) =>
      plural(count, { one: 'Continue with 1 person', other: `Continue with ${formatNumber(count)} people` }),
  },
  people: {
    none: 'This programme has no people yet. Add or import them in Programme > People.',
    allHaveAccess: 'All people in this programme are users already.',
    search: 'Search people',
    all: 'Select all',
    allFound: 'Select all found',
    list: 'People who aren’t users yet',
    noTeam: 'No team',
  },
  list: {
    label: 'People to invite',
    failed: 'Couldn’t check the list',
    toInvite: (count: number) => `${formatNumber(count)} to invite`,
    toAssign: (count: number) =>
      plural(count, { one: '1 gets a role', other: `${formatNumber(count)} get a role` }),
    unchanged: (count: number) =>
      plural(count, { one: '1 already a member', other: `${formatNumber(count)} already members` }),
    toFix: (count: number) => `${formatNumber(count)} to fix or skip`,
    moreProblems: (count: number) => `${formatNumber(count)} more.`,
    person: 'Person',
    result: 'Result',
    results: {
      invite: 'Will be invited',
      add: 'Already a user – will get the role',
      unchanged: 'Already a member – no change',
      error: 'Can’t be invited',
    } satisfies Record<InviteResult['rows'][number]['action'], string>,
    skip: (email: string) => `Skip ${email}`,
    role: 'Role',
    roleOf: (email: string) => `Role of ${email}`,
    teams: 'Teams',
    teamsOf: (email: string) => `Teams of ${email}`,
    wholeProgramme: 'Whole programme',
  },
};
