import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts about punches that block a turnover, in the dialogs that submit, accept and complete it. */
export const copy = {
  /** `open` is '2 A punches and 1 B punch are open'. */
  one: (open: string) => `${open}.`,
  many: (count: number) =>
    plural(count, {
      one: '1 turnover is blocked by open punches',
      other: `${formatNumber(count)} turnovers are blocked by open punches`,
    }),
  turnover: (label: string, open: string) => `${label}: ${open}`,
  more: (count: number) => `…and ${formatNumber(count)} more.`,
  verifyFirst:
    'Punches must be verified before the milestone is submitted. A Manager or Coordinator can override this.',
  skipped: 'Blocked turnovers are skipped. A Manager or Coordinator can override this.',
  acceptAlone: 'Blocked turnovers are skipped. Accept each of them alone, with its punches as exceptions.',
  overridable:
    'Punches must be verified before the milestone is submitted. To submit it all the same, give a reason.',
  override: 'Reason for the override',
  overrideHelp: 'Stays in the history of the turnover and in the audit log.',
  overrideMissing: 'Give a reason for submitting in spite of open punches.',
  examples: 'Punches that block it',
  loading: 'Loading punches…',
  failed: 'Couldn’t load the punches',
  /** A turnover without acceptance can’t be completed. */
  complete: {
    title: (turnover: string) => `Complete ${turnover}`,
    offer: 'Complete with exceptions…',
    confirm: 'Complete with exceptions',
    show: 'Show punches',
  },
  exceptions: {
    title: 'Punches that block it',
    text: 'Each one is verified first, or becomes an exception that blocks a later milestone.',
    all: 'For all of them',
    before: 'Clear by',
    owner: 'Owner',
    noOwner: 'As assigned',
    due: 'Due',
    dueMissing: 'Give a due date.',
    ownerMissing: 'Choose an owner.',
    nobody: (category: string) => `${category} punches can’t be exceptions. Verify it first.`,
    managerOnly: (category: string) => `Only a Manager can accept ${category} punches as exceptions.`,
    receiverOnly: (category: string) =>
      `Only the receiving team can take over ${category} punches as exceptions.`,
    last: 'This is the last open milestone, so there’s no later one to carry punches to. Verify them first.',
    tooMany: (shown: number, all: number) =>
      `${formatNumber(all)} punches block it, and ${formatNumber(shown)} fit here. Verify some of them first.`,
  },
};
