export const copy = {
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
};
