import { notifyError } from '#resource/notify-error.ts';

/** Of the sheets that stand ready to be printed, how each is loaded. */
const sheets = new Set<() => Promise<unknown>>();

/** A sheet takes the page's place when it is printed; the answer takes it away again. */
export function addSheet(load: () => Promise<unknown>): () => void {
  sheets.add(load);
  return () => void sheets.delete(load);
}

/** Prints the page once its sheets are there, which the browser itself would not wait for. */
export async function printPage(): Promise<void> {
  try {
    await Promise.all([...sheets].map((load) => load()));
  } catch (error) {
    notifyError(error, 'Not printed');
    return;
  }
  print();
}
