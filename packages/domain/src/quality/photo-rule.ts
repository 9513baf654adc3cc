/** Photos that a category needs before its punches are cleared: none, of the time before, or of both times. */
export type PhotoRule = 'none' | 'before' | 'both';

interface Photo {
  kind: string;
  /** When it was added, in a form that sorts. */
  at: string;
}

interface Act {
  act: string;
  at: string;
  undone: boolean;
}

/**
 * Photos that a punch lacks to be cleared: one from before, and one of the finished work that was added since the punch
 * last came back to its clearing team.
 */
export function lackedPhotos(
  rule: PhotoRule,
  photos: readonly Photo[],
  acts: readonly Act[],
): { before: boolean; after: boolean } {
  const returns = acts.filter(({ act, undone }) => (act === 'reject' || act === 'reopen') && !undone);
  const lastReturn = returns.reduce((last, { at }) => (at > last ? at : last), '');
  return {
    before: rule !== 'none' && !photos.some(({ kind }) => kind === 'before' || kind === 'photo'),
    after: rule === 'both' && !photos.some(({ kind, at }) => kind === 'after' && at > lastReturn),
  };
}
