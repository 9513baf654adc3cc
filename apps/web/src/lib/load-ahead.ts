const ignoredErrors = new WeakSet<object>();

/**
 * Preloads code, such as a screen whose link is hovered. Marks a failure as ignorable: only code that is needed is a
 * reason to reload.
 */
export async function loadAhead<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (typeof error === 'object' && error !== null) ignoredErrors.add(error);
    throw error;
  }
}

/** Whether the error is a failed preload. */
export function isIgnorableLoss(error: unknown): boolean {
  return typeof error === 'object' && error !== null && ignoredErrors.has(error);
}

/** Whether an error is a failed chunk load, by the messages of browsers and the bundler. */
export function isLostChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  );
}
