import type { ReactNode } from 'react';
import type { Job } from '@baton/contract/http/jobs.ts';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import type { Call } from '#lib/api-client.ts';
import type { ImportOptions } from './import-options.ts';

/** A response as the import shows it. The optional parts are drawn if the server sends them. */
export interface FileResult extends ImportResult {
  columns: (ImportResult['columns'][number] & {
    /** The match is uncertain, so the user should check it. */
    guessed?: boolean;
    sample?: string;
    /** Number of dates of a column that isn't imported. */
    dates?: number;
  })[];
  /** First row of the header and its number of rows; if known, the user can change them. */
  header_row?: number;
  header_rows?: number;
  /** Number of rows that are counted but not listed. */
  more_rows?: number;
}

/** A field that a column of the file can be mapped to. */
export interface ImportField {
  id: string;
  label: string;
  isNeeded?: boolean;
  /** Several columns can be mapped to it, so it is no column of the preview. */
  takesMany?: boolean;
}

export interface FileRequest {
  body: FormData;
  query: { commit?: true };
  signal: AbortSignal;
  onProgress: (job: Job) => void;
}

export interface QuestionsProps<Answers extends object, Result extends FileResult> {
  result: Result;
  options: ImportOptions<Answers>;
  /** Changes some answers; `waits` until typing pauses. */
  onAnswer: (answers: Partial<Answers>, how?: { waits: boolean }) => void;
}

/**
 * What differs between imports. `Answers` are the options that only this kind has, named as the server reads them.
 * Choosing a file, matching columns, preview, correction, commit, progress and undo are the same for all.
 */
export interface ImportKind<Answers extends object, Result extends FileResult> {
  /** An import that was closed while the server worked on it is continued under the same id. */
  id: string;
  /** Rows above those that the user gave, such as a header that a pasted block got; rows are numbered without them. */
  addedRows?: number;
  /** What the file contains, such as "systems". */
  many: string;
  /** Form parts that say where the rows go. */
  target: { programme?: number };
  /** Initial answers. */
  answers: Answers;
  /** The field that identifies a row; if it is optional, rows without it are new. */
  key: { id: string; label: string; isOptional?: boolean };
  fieldsOf: (result: Result) => readonly ImportField[];
  send: (call: Call, request: FileRequest) => Promise<Result>;
  /** Called after rows were written, or may have been written. */
  onImported: () => void;
  /** Undoes a commit, true if it succeeded; undefined if this result can't be undone. */
  undo?: (result: Result) => (() => Promise<boolean>) | undefined;
  /** Result of a commit, in words. */
  describeDone: (result: Result) => string;
  /** Below the drop area. */
  hint?: ReactNode;
  /** Further questions, between the columns and the rows of the preview. */
  questions?: (props: QuestionsProps<Answers, Result>) => ReactNode;
  /** Why the file can't be imported yet, besides wrong rows; empty if it can. */
  problem?: (result: Result) => string;
  /** List items below the rows of the preview. */
  notes?: (result: Result) => ReactNode;
  /** Below the result of a commit; links call `onLeave`, which closes the dialog. */
  details?: (result: Result, isUndone: boolean, onLeave: () => void) => ReactNode;
}
