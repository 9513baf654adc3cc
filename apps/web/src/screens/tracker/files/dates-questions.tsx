import { useState } from 'react';
import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import type { DatesImportResult, MissingKind } from '@baton/contract/turnover/tracker-files.ts';
import type { QuestionsProps } from '#resource/import/import-kind.ts';
import { reasonOptions } from '#turnover/edit/dialogs/reason-options.ts';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { TextMeanings } from './text-meanings.tsx';
import { copy } from './copy.ts';

const words = copy.questions;

/** Options that only an import of dates has. */
export interface DatesAnswers {
  /** Meaning of each non-date text, applied to the whole file. */
  values: Readonly<Record<string, string>>;
  create_missing: readonly MissingKind[];
  /** Skips rows whose system or area does not exist. */
  skip_missing: boolean;
  clear_empty: boolean;
  reason: string;
}

interface AnswerProps {
  answers: DatesAnswers;
  onAnswer: (answers: Partial<DatesAnswers>) => void;
}

export interface DatesQuestionsProps extends QuestionsProps<DatesAnswers, DatesImportResult> {
  reasonCodes: TrackerStructure['reason_codes'];
}

/** Questions that only an import of dates asks. */
export function DatesQuestions({ result, options, reasonCodes, onAnswer }: DatesQuestionsProps) {
  const { answers } = options;
  return (
    <>
      <TextMeanings
        texts={result.texts}
        onMeaning={(text, meaning) => onAnswer({ values: { ...answers.values, [text]: meaning } })}
      />
      <MissingRecords missing={result.missing} {...{ answers, onAnswer }} />
      <CellOptions {...{ result, reasonCodes, answers, onAnswer }} />
    </>
  );
}

interface CellOptionsProps extends AnswerProps {
  result: DatesImportResult;
  reasonCodes: TrackerStructure['reason_codes'];
}

/** Options for all cells: reason for later forecasts, and whether empty cells clear dates. */
function CellOptions({ result, reasonCodes, answers, onAnswer }: CellOptionsProps) {
  // The reason stays visible once required, so that it can be changed.
  const [wasRequired] = useState(result.asks_reason > 0);
  return (
    <>
      {(wasRequired || result.asks_reason > 0 || answers.reason !== '') && (
        <Select
          className="max-w-80"
          label={words.reason}
          help={result.asks_reason > 0 ? words.reasonCount(result.asks_reason) : words.reasonHelp}
          options={reasonOptions(reasonCodes)}
          value={answers.reason === '' ? null : answers.reason}
          onChange={(reason) => onAnswer({ reason: String(reason ?? '') })}
        />
      )}
      <Checkbox
        isSelected={answers.clear_empty}
        onChange={(isClearing) => onAnswer({ clear_empty: isClearing })}
      >
        {words.clearEmpty}
      </Checkbox>
    </>
  );
}

const missingKinds: readonly MissingKind[] = ['scopes', 'areas', 'teams'];

/** Records that the file names but the programme lacks: create or skip them. */
function MissingRecords({
  missing,
  answers,
  onAnswer,
}: AnswerProps & { missing: DatesImportResult['missing'] }) {
  const shownKinds = missingKinds.filter((kind) => missing[kind].length > 0);
  if (shownKinds.length === 0) return null;
  return (
    <ul aria-label={words.missing} className="divide-y divide-line rounded-md border border-line">
      {shownKinds.map((kind) => (
        <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2">
          <span className="min-w-0 flex-1 basis-56">
            <span className="font-medium tabular">{words.missingCount[kind](missing[kind].length)}</span>
            <span className="text-text-muted"> {words.notInProgramme(formatNames(missing[kind]))}</span>
          </span>
          {choiceOf(answers, kind) === '' && <Badge tone="danger">{words.choose}</Badge>}
          <SegmentedControl
            label={words.action[kind]}
            segments={[
              { id: 'create', label: words.create },
              { id: 'leave', label: kind === 'scopes' ? words.skip : words.keepAsText },
            ]}
            value={choiceOf(answers, kind)}
            onChange={(choice) => onAnswer(decideMissing(answers, kind, choice === 'create'))}
          />
        </li>
      ))}
    </ul>
  );
}

/** Sets whether missing records of a kind are created. Rows of missing systems and areas are skipped otherwise. */
function decideMissing(
  { create_missing: created }: DatesAnswers,
  kind: MissingKind,
  isCreated: boolean,
): Partial<DatesAnswers> {
  const others = created.filter((each) => each !== kind);
  return {
    create_missing: isCreated ? [...others, kind] : others,
    ...(kind === 'scopes' && { skip_missing: !isCreated }),
  };
}

function choiceOf(answers: DatesAnswers, kind: MissingKind): 'create' | 'leave' | '' {
  if (answers.create_missing.includes(kind)) return 'create';
  return kind !== 'scopes' || answers.skip_missing ? 'leave' : '';
}

function formatNames(records: DatesImportResult['missing']['scopes']): string {
  const shown = records.slice(0, 5).map(({ code }) => code);
  return records.length > 5 ? words.namesAndMore(shown.join(', '), records.length - 5) : shown.join(', ');
}
