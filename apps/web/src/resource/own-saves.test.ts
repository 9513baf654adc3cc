import { expect, test } from 'vitest';
import { isOwnStep, isSaving, trackSave } from './own-saves.ts';

const pump = { id: 7, version: 3 };

test('own saves lead from version to version; another user’s doesn’t', async () => {
  expect(isOwnStep('systems', pump, 4)).toBe(false);
  await trackSave('systems', [pump], async () => undefined);
  await trackSave('systems', [{ ...pump, version: 4 }], async () => undefined);
  expect(isOwnStep('systems', pump, 5)).toBe(true);
  // Version 6 is someone else’s, as are those of other records and resources.
  expect(isOwnStep('systems', pump, 6)).toBe(false);
  expect(isOwnStep('systems', { ...pump, id: 8 }, 4)).toBe(false);
  expect(isOwnStep('areas', pump, 4)).toBe(false);
});

test('a save that is being sent is unknown, and a refused one is none', async () => {
  const fan = { id: 9, version: 1 };
  let refuse = () => undefined as void;
  const sending = trackSave('systems', [fan], () => new Promise((_, reject) => (refuse = reject)));
  expect([isSaving('systems', fan), isOwnStep('systems', fan, 2)]).toEqual([true, false]);
  refuse();
  await expect(sending).rejects.toBeUndefined();
  expect([isSaving('systems', fan), isOwnStep('systems', fan, 2)]).toEqual([false, false]);
});
