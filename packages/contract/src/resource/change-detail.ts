import * as z from 'zod/mini';

/** One changed field for display, with labels and names instead of keys and ids. Days are YYYY-MM-DD. */
export const changeDetail = z.object({
  /** The turnover, as `21-03 MC`; empty if the entry refers to one record. */
  about: z.string(),
  field: z.string(),
  /** Null if only the new value is given; empty if there was no value. */
  before: z.nullable(z.string()),
  after: z.string(),
  /** Later fate of a change of a turnover, such as `undone`; empty if the change is in effect. */
  mark: z.string(),
});
export type ChangeDetail = z.infer<typeof changeDetail>;

/** A detail in one line, for files and narrow columns. */
export function detailText({ about, field, before, after, mark }: ChangeDetail): string {
  const orEmpty = (value: string) => value || 'empty';
  const what = [about, field].filter(Boolean).join(' ');
  const change = before === null ? orEmpty(after) : `${orEmpty(before)} → ${orEmpty(after)}`;
  return `${what}: ${change}${mark === '' ? '' : ` (${mark})`}`;
}
