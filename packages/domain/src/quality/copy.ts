import { formatNumber } from '../format-number.ts';
import { plural } from '../plural.ts';

/** Words about punches and certificates that the page and the server share. */
export const copy = {
  /** '2 A punches'. */
  ofCategory: (count: number, code: string) =>
    plural(count, { one: `1 ${code} punch`, other: `${formatNumber(count)} ${code} punches` }),
  punches: (count: number) => plural(count, { one: '1 punch', other: `${formatNumber(count)} punches` }),
  /** Punches of less severe categories. */
  others: (count: number) =>
    plural(count, { one: '1 other punch', other: `${formatNumber(count)} other punches` }),
  /** `punches` is '2 A punches and 1 B punch'. */
  areOpen: (punches: string, count: number) =>
    plural(count, { one: `${punches} is open`, other: `${punches} are open` }),

  /** Why a user can’t do something to a punch, or what it needs. */
  judged: {
    reason: (isChange: boolean) =>
      isChange ? 'Both teams are held to what was raised. Say why it changes.' : 'Give a reason.',
    raised: 'You can’t raise punches.',
    cleared: (number: string) => `${number} is cleared by its clearing team.`,
    verified: (number: string) => `${number} is verified by its verifying team.`,
    ownClearing: (number: string) =>
      `You cleared ${number}, so another person has to verify it. A Manager can, with a reason.`,
    ownClearingReason: (number: string) => `You cleared ${number}. Give a reason for verifying it yourself.`,
    held: (number: string) =>
      `Category, place, milestone, teams, due date, number and description of ${number} are changed by its verifying team, a Coordinator or a Manager.`,
    described: (number: string) => `${number} is changed by its teams.`,
    planned: (number: string) => `${number} is planned by its teams.`,
    loaded:
      'Only a Manager can load punches with their state from a file. Leave out the state, or use Clear and Verify.',
    deleted: (number: string) =>
      `${number} can’t be deleted: only the person who raised it can, until someone else has acted on it. Its verifying team can void it with a reason.`,
    restored: (number: string) =>
      `${number} is restored by the person who raised it, a Coordinator or a Manager.`,
  },
  /** The last signature of a programme, on issued documents. */
  chainHead: (signatures: number, hash: string) => `Signatures: ${formatNumber(signatures)}, last ${hash}`,

  /** A rule that a setting lifted; a name is a code, or a number of records. */
  lifted: {
    required: (name: string) => `${name} no longer required`,
    responsible_team: (name: string, before: string, after: string) =>
      `Responsible team of ${name} changed from ${before} to ${after}`,
    receiving_team: (name: string, before: string, after: string) =>
      `Receiving team of ${name} changed from ${before} to ${after}`,
    construction_team: (name: string, before: string, after: string) =>
      `Construction team of ${name} changed from ${before} to ${after}`,
    commissioning_team: (name: string, before: string, after: string) =>
      `Commissioning team of ${name} changed from ${before} to ${after}`,
    operations_team: (name: string, before: string, after: string) =>
      `Operations team of ${name} changed from ${before} to ${after}`,
    tracking: (name: string) => `Turnovers of ${name} no longer tracked`,
    scope_chain: (name: string, before: string, after: string) =>
      `Milestone chain of ${name} changed from ${before} to ${after}`,
    acceptance: (name: string) => `Acceptance of ${name} no longer required`,
    milestone_chain: (name: string, before: string, after: string) =>
      `Milestone ${name} moved from chain ${before} to ${after}`,
    milestone_scope: (name: string, before: string, after: string) =>
      `Milestone ${name} applies to: ${after} (before: ${before})`,
    responsible_side: (name: string, before: string, after: string) =>
      `Responsible team at milestone ${name} changed from ${before} to ${after}`,
    receiving_side: (name: string, before: string, after: string) =>
      `Receiving team at milestone ${name} changed from ${before} to ${after}`,
    blocking: (name: string) => `Punches of category ${name} no longer block their milestone`,
    exception: (name: string, before: string, after: string) =>
      `Exceptions of category ${name} allowed by: ${after} (before: ${before})`,
    punch_list: (name: string) => `Punch list of ${name} switched off, so punches no longer block`,
  },

  certificateNumber: {
    unknownPlaceholder: (name: string, known: readonly string[]) =>
      `{${name}} isn’t known. Use ${known.map((each) => `{${each}}`).join(', ')}.`,
    brackets: 'Close every bracket: {scope}.',
    notOwn: 'Two certificates could get the same number. Use {milestone} and {scope}, or {sequence}.',
  },
};
