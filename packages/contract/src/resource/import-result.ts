import * as z from 'zod/mini';

export const importActions = ['create', 'update', 'unchanged', 'error'] as const;
export type ImportAction = (typeof importActions)[number];

/** One row of a file: what will be, or was, done with it. */
export const importRow = z.object({
  /** As the spreadsheet counts: its first row is 1. */
  row: z.int(),
  action: z.enum(importActions),
  id: z.nullable(z.int()),
  label: z.string(),
  values: z.record(z.string(), z.unknown()),
  /** Field → old and new value, in words. */
  changes: z.record(z.string(), z.array(z.unknown())),
  errors: z.record(z.string(), z.array(z.string())),
});
export type ImportRow = z.infer<typeof importRow>;

/** Preview and commit answer alike; the preview is the commit's own run, undone. */
export const importResult = z.object({
  committed: z.boolean(),
  can_commit: z.boolean(),
  checksum: z.string(),
  sheets: z.array(z.string()),
  sheet: z.string(),
  /** A text such as 03/04/2026 was met and nobody has said which part is the month. */
  asks_date_order: z.boolean(),
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()) })),
  totals: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), error: z.int() }),
  rows: z.array(importRow),
});
export type ImportResult = z.infer<typeof importResult>;
