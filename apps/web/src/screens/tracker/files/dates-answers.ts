import type {
  ColourMeaning,
  DatesImportResult,
  MissingKind,
  PlainDateKind,
} from '@baton/contract/tracker/tracker-files.ts';
import type { QuestionsProps } from '#resource/import/import-kind.ts';

/** Options that only an import of dates has. */
export interface DatesAnswers {
  /** Meaning of each non-date text, applied to the whole file. */
  values: Readonly<Record<string, string>>;
  create_missing: readonly MissingKind[];
  /** Skips rows whose system or area does not exist. */
  skip_missing: boolean;
  clear_empty: boolean;
  reason: string;
  /** What dates are whose headers don't say it. */
  plain_dates: PlainDateKind;
  /** Chain of the new milestones, and changes of them by id. */
  chain: string;
  milestones: Readonly<Record<string, MilestoneEdit>>;
  colours: Readonly<Record<string, ColourMeaning>>;
}

export interface MilestoneEdit {
  code?: string;
  name?: string;
  position?: number;
  skipped?: boolean;
}

export interface AnswerProps {
  answers: DatesAnswers;
  onAnswer: QuestionsProps<DatesAnswers, DatesImportResult>['onAnswer'];
}
