import { formatNumber } from '@baton/domain/format-number.ts';

export const copy = {
  tooFew: {
    title: 'Issue two look-aheads to compare',
    text: 'Once two look-aheads have been issued, you’ll see what entered or left the window and which forecasts moved.',
  },
  from: 'From look-ahead',
  to: 'To look-ahead',
  lookahead: (number: number) => `No. ${number}`,
  open: (number: number) => `Open look-ahead ${number}`,
  dataDate: (day: string) => `data date ${day}`,
  loadFailed: 'Couldn’t compare the look-aheads',
  table: 'Changes between the look-aheads',
  unchanged: (count: number) => `${formatNumber(count)} unchanged`,
  noMatches: 'No changes of this type.',
  kinds: {
    later: 'Later',
    earlier: 'Earlier',
    added: 'Added',
    removed: 'Removed',
    achieved: 'Completed',
    newly_blocked: 'Newly blocked',
    freed: 'Unblocked',
  },
  definitions: {
    later: 'In both look-aheads, with a later forecast.',
    earlier: 'In both look-aheads, with an earlier forecast.',
    added: 'Entered the window, or got a forecast.',
    removed: 'Left the window without completing, is no longer required, or was deleted.',
    achieved: 'Completed between the two look-aheads, on the date under “To”.',
    newly_blocked: 'Has an open constraint now and had none before.',
    freed: 'Had an open constraint before and has none now.',
  },
  columns: {
    turnover: 'Turnover',
    change: 'Change',
    from: 'From',
    to: 'To',
    days: 'Days',
    workingDays: 'Working days',
    name: 'Name',
  },
};
