export const copy = {
  added: 'added',
  removed: 'removed',
};
