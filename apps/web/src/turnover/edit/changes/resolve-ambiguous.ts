import type { GridOperation, GridPatch } from '#grid/grid-source.ts';
import { readsMonthFirst } from '#lib/read-day.ts';
import type { ChangeQuestions } from './tracker-tools.ts';

/** Asks once how to read pasted days such as 12/08; null if the user cancels. */
export async function resolveAmbiguous<Value>(
  { kind, patches }: Pick<GridOperation<Value>, 'kind' | 'patches'>,
  questions: Pick<ChangeQuestions, 'dayOrder'>,
): Promise<readonly GridPatch<Value>[] | null> {
  const texts = kind === 'paste' ? patches.flatMap(({ ambiguous }) => ambiguous?.text ?? []) : [];
  if (texts.length === 0) return patches;
  const order = await questions.dayOrder(texts);
  if (!order) return null;
  if ((order === 'mdy') === readsMonthFirst()) return patches;
  return patches.map((patch) => (patch.ambiguous ? { ...patch, after: patch.ambiguous.instead } : patch));
}
