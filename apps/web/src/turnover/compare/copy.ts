export const copy = {
  earlierTracker: (when: string) => `the tracker on ${when}`,
  otherBaseline: 'another baseline',
  added: 'added',
  removed: 'removed',
};
