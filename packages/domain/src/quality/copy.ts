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
