import * as z from 'zod/mini';

/** One field that changed, in words: labels and names instead of keys and ids. Days stay as YYYY-MM-DD. */
export const changeDetail = z.object({
  /** Which turnover, as `21-03 MC`; empty where the entry is about one record. */
  about: z.string(),
  field: z.string(),
  /** Null where only a new value is told; empty where nothing was there. */
  before: z.nullable(z.string()),
  after: z.string(),
  /** What became of a change of a turnover, such as `undone`; empty where it counts as it stands. */
  mark: z.string(),
});
export type ChangeDetail = z.infer<typeof changeDetail>;

/** A detail in one line, for files and narrow columns. */
export function detailText({ about, field, before, after, mark }: ChangeDetail): string {
  const say = (value: string) => value || 'empty';
  const what = [about, field].filter(Boolean).join(' ');
  const change = before === null ? say(after) : `${say(before)} → ${say(after)}`;
  return `${what}: ${change}${mark === '' ? '' : ` (${mark})`}`;
}
