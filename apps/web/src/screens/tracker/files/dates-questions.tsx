import { useState } from 'react';
import type { TrackerStructure } from '@baton/contract/tracker/tracker-data.ts';
import {
  missingKinds,
  plainDateKinds,
  type DatesImportResult,
  type MissingKind,
} from '@baton/contract/tracker/tracker-files.ts';
import type { QuestionsProps } from '#resource/import/import-kind.ts';
import { MissingRecords, withKind } from '#resource/import/missing-records.tsx';
import { targetOf } from '#resource/use-names.ts';
import { reasonOptions } from '#turnover/edit/dialogs/reason-options.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { ColourMeanings } from './colour-meanings.tsx';
import type { AnswerProps, DatesAnswers } from './dates-answers.ts';
import { ProposedMilestones } from './proposed-milestones.tsx';
import { TextMeanings } from './text-meanings.tsx';
import { copy } from './copy.ts';

const words = copy.questions;

export interface DatesQuestionsProps extends QuestionsProps<DatesAnswers, DatesImportResult> {
  reasonCodes: TrackerStructure['reason_codes'];
}

/** Questions that only an import of dates asks. */
export function DatesQuestions({ result, options, reasonCodes, onAnswer }: DatesQuestionsProps) {
  const { answers } = options;
  return (
    <>
      {result.proposed && <ProposedMilestones {...{ proposed: result.proposed, answers, onAnswer }} />}
      <PlainDates {...{ result, answers, onAnswer }} />
      <ColourMeanings {...{ colours: result.colours, answers, onAnswer }} />
      <TextMeanings
        texts={result.texts}
        onMeaning={(text, meaning) => onAnswer({ values: { ...answers.values, [text]: meaning } })}
      />
      <MissingInFile missing={result.missing} {...{ answers, onAnswer }} />
      <CellOptions {...{ result, reasonCodes, answers, onAnswer }} />
    </>
  );
}

/** Asks what dates are whose headers don't say it. */
function PlainDates({ result, answers, onAnswer }: AnswerProps & { result: DatesImportResult }) {
  const { columns } = result.plain_dates;
  if (columns === 0) return null;
  return (
    <div className="rounded-md border border-line px-3 py-2">
      <RadioGroup
        label={words.plainDates.label(columns)}
        value={answers.plain_dates}
        onChange={(kind) =>
          onAnswer({ plain_dates: plainDateKinds.find((each) => each === kind) ?? 'forecast' })
        }
        options={plainDateKinds.map((id) => ({ id, label: words.plainDates[id] }))}
      />
    </div>
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
          label="Reason for later forecasts"
          help={
            result.asks_reason > 0
              ? words.reasonCount(result.asks_reason)
              : 'Saved with each forecast this file moves later.'
          }
          options={reasonOptions(reasonCodes)}
          value={answers.reason === '' ? null : answers.reason}
          onChange={(reason) => onAnswer({ reason: String(reason ?? '') })}
        />
      )}
      {!result.proposed && (
        <Checkbox
          isSelected={answers.clear_empty}
          onChange={(isClearing) => onAnswer({ clear_empty: isClearing })}
        >
          Clear dates where the cell is empty
        </Checkbox>
      )}
    </>
  );
}

const referenceKinds = missingKinds.filter((kind) => kind !== 'scopes');

/** Records that the file names but the programme lacks: create them, skip their rows or keep their names as text. */
function MissingInFile({
  missing,
  answers,
  onAnswer,
}: AnswerProps & { missing: DatesImportResult['missing'] }) {
  const { create_missing: created } = answers;
  const choose = (kind: MissingKind) => (isCreated: boolean) =>
    onAnswer({
      create_missing: withKind(created, kind, isCreated),
      ...(kind === 'scopes' && { skip_missing: !isCreated }),
    });
  const isCreated = (kind: MissingKind) => created.includes(kind);
  return (
    <>
      <MissingRecords
        kinds={[
          {
            id: 'scopes',
            noun: words.scopes,
            records: missing.scopes,
            leave: 'Skip',
            choice: isCreated('scopes') ? 'create' : answers.skip_missing ? 'leave' : '',
            onChoose: choose('scopes'),
          },
          ...referenceKinds.map((kind) => ({
            id: kind,
            noun: targetOf(kind),
            records: missing[kind],
            leave: 'Keep as text',
            choice: isCreated(kind) ? ('create' as const) : ('leave' as const),
            onChoose: choose(kind),
          })),
        ]}
      />
      {missing.people.length > 0 && isCreated('people') && (
        <p className="-mt-1 text-sm text-text-muted">
          People get a placeholder email address, which you can replace later.
        </p>
      )}
    </>
  );
}
