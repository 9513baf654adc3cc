import { notifyError } from '#resource/notify-error.ts';

/** Load functions of the sheets that can be printed. */
const sheets = new Set<() => Promise<unknown>>();

/** Registers a sheet that replaces the page in print; the returned function removes it. */
export function addSheet(load: () => Promise<unknown>): () => void {
  sheets.add(load);
  return () => void sheets.delete(load);
}

/** Prints the page after its sheets are loaded, because the browser wouldn’t wait for them. */
export async function printPage(): Promise<void> {
  try {
    await Promise.all([...sheets].map((load) => load()));
  } catch (error) {
    notifyError(error, 'Couldn’t print');
    return;
  }
  print();
}
