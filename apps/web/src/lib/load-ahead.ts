const ignoredErrors = new WeakSet<object>();

/**
 * Loads code that nobody waits for, such as a screen whose link is under the pointer. When it is lost, the page stays as
 * it is: only who needs the code is a reason to reload.
 */
export async function loadAhead<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (typeof error === 'object' && error !== null) ignoredErrors.add(error);
    throw error;
  }
}

/** Whether this is the loss of something that nobody waits for. */
export function isIgnorableLoss(error: unknown): boolean {
  return typeof error === 'object' && error !== null && ignoredErrors.has(error);
}

/** Whether an error is the loss of a part of the page, by the words that browsers and the builder have for it. */
export function isLostChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  );
}
