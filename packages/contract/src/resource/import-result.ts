import * as z from 'zod/mini';

export const importActions = ['create', 'update', 'unchanged', 'error'] as const;
export type ImportAction = (typeof importActions)[number];

/** Planned or completed action for one row of a file. */
const importRow = z.object({
  /** Row number of the spreadsheet, starting at 1. */
  row: z.int(),
  action: z.enum(importActions),
  id: z.nullable(z.int()),
  label: z.string(),
  values: z.record(z.string(), z.unknown()),
  /** Field → old and new value, formatted. */
  changes: z.record(z.string(), z.array(z.unknown())),
  errors: z.record(z.string(), z.array(z.string())),
});
export type ImportRow = z.infer<typeof importRow>;

/** Names in the file without a record, and the number of rows that contain each. */
export const missingRecords = z.array(z.object({ code: z.string(), name: z.string(), rows: z.int() }));
export type MissingRecords = z.infer<typeof missingRecords>;

/** Same shape for preview and commit, because the preview is a commit that is rolled back. */
export const importResult = z.object({
  committed: z.boolean(),
  can_commit: z.boolean(),
  checksum: z.string(),
  sheets: z.array(z.string()),
  sheet: z.string(),
  /** Whether the file has an ambiguous date such as 03/04/2026 and the date order was not given. */
  asks_date_order: z.boolean(),
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()) })),
  /** References without a record, by resource; `create_missing` in the options names the resources to create. */
  missing: z.optional(z.record(z.string(), missingRecords)),
  /** Of a large register: what its undo names. */
  operation: z.optional(z.nullable(z.string())),
  totals: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), error: z.int() }),
  rows: z.array(importRow),
});
export type ImportResult = z.infer<typeof importResult>;
