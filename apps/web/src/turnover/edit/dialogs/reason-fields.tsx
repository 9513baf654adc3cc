import { useState } from 'react';
import type { TrackerStructure } from '@baton/contract/tracker/tracker-data.ts';
import type { RequiredReason } from '@baton/domain/turnover/change-rules.ts';
import { useDraft } from '#session/use-draft.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { noReasons, type Reasons } from '#turnover/edit/changes/plan-changes.ts';
import type { LaterMove } from '#turnover/edit/changes/push-later.ts';
import type { ReasonAnswer } from '#turnover/edit/changes/tracker-tools.ts';
import { reasonOptions } from './reason-options.ts';
import { copy } from './copy.ts';

const words = copy.reasons;

type Questions = ReadonlyMap<RequiredReason, number>;

interface ReasonFormOptions {
  questions: Questions;
  reasonCodes: TrackerStructure['reason_codes'];
  /** Code of the last reason, to start with. */
  last: string;
  /** `isComplete` is false if the user has to answer more. */
  onAnswer: (answer: ReasonAnswer) => void;
}

type ReasonForm = ReturnType<typeof useReasonForm>;

/** The input of the reasons, kept if the session ends. */
export function useReasonForm({ questions, reasonCodes, last, onAnswer }: ReasonFormOptions) {
  const options = reasonOptions(reasonCodes);
  const isLastInUse = options.some(({ id }) => id === last);
  const initial = { ...noReasons, later: isLastInUse ? last : '' };
  const [reasons, setReasons] = useDraft(titleOf(questions), initial);
  const [isForRun, setForRun] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const missing = {
    later: questions.has('why_later') && reasons.later === '',
    outOfOrder: questions.has('why_out_of_order') && reasons.outOfOrder.trim() === '',
    notRequired: questions.has('why_not_required') && reasons.notRequired.trim() === '',
  };
  const isComplete = !Object.values(missing).includes(true);
  return {
    options,
    reasons,
    set: (part: Partial<Reasons>) => setReasons({ ...reasons, ...part }),
    isForRun,
    setForRun,
    missing,
    isAsked,
    /** False if an answer is missing, which the fields then show. */
    confirm(): boolean {
      setAsked(true);
      if (isComplete) onAnswer({ reasons, isForRun });
      return isComplete;
    },
  };
}

interface ReasonFieldsProps {
  questions: Questions;
  form: ReasonForm;
  /** In one line below a grid instead of one below the other. */
  isInLine?: boolean;
  isFocused: boolean;
}

export function ReasonFields({ questions, form, isInLine = false, isFocused }: ReasonFieldsProps) {
  const { options, reasons, set, isForRun, setForRun, missing, isAsked } = form;
  const [later, outOfOrder, notRequired] = [
    questions.get('why_later') ?? 0,
    questions.get('why_out_of_order') ?? 0,
    questions.get('why_not_required') ?? 0,
  ];
  const half = isInLine ? 'w-[calc(50%-0.625rem)]' : '';
  const wide = isInLine ? 'min-w-48 flex-1' : '';
  return (
    <>
      {later > 0 && (
        <div className={half}>
          <Select
            label="Reason"
            isRequired
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question is opened to answer this
            autoFocus={isFocused}
            error={isAsked && missing.later ? 'Choose a reason.' : undefined}
            options={options}
            value={reasons.later === '' ? null : reasons.later}
            onChange={(key) => set({ later: String(key ?? '') })}
          />
        </div>
      )}
      {outOfOrder > 0 && (
        <div className={wide}>
          <TextArea
            label="Reason for completing out of order"
            isRequired
            rows={2}
            help={words.outOfOrderHelp(outOfOrder)}
            error={isAsked && missing.outOfOrder ? words.textMissing : undefined}
            value={reasons.outOfOrder}
            onChange={(text) => set({ outOfOrder: text })}
          />
        </div>
      )}
      {notRequired > 0 && (
        <div className={wide}>
          <TextArea
            label="Reason not required"
            isRequired
            rows={2}
            help={words.notRequiredHelp(notRequired)}
            error={isAsked && missing.notRequired ? words.textMissing : undefined}
            value={reasons.notRequired}
            onChange={(text) => set({ notRequired: text })}
          />
        </div>
      )}
      {later > 0 && (
        <>
          <div className={half}>
            {isInLine ? (
              <TextField label={words.note} value={reasons.note} onChange={(note) => set({ note })} />
            ) : (
              <TextArea label={words.note} rows={2} value={reasons.note} onChange={(note) => set({ note })} />
            )}
          </div>
          <div className={isInLine ? 'w-full' : ''}>
            <Checkbox
              isSelected={isForRun}
              onChange={setForRun}
              {...(!isInLine && {
                help: 'Until five minutes pass without a move. Each notification names the reason.',
              })}
            >
              Use this reason for my next moves
            </Checkbox>
          </div>
        </>
      )}
    </>
  );
}

interface MovesProps {
  moves: readonly LaterMove[];
  /** Number of moves listed, the last ones; the rest is a count. */
  most: number;
}

/** The forecasts that move later, from and to. */
export function LaterMoves({ moves, most }: MovesProps) {
  return (
    <div>
      <p>{words.later(moves.length)}</p>
      <ul className="mt-1 text-text-muted tabular">
        {moves.slice(-most).map((move) => (
          <li key={move.turnover}>{words.move(move)}</li>
        ))}
        {moves.length > most && <li>{copy.more(moves.length - most)}</li>}
      </ul>
    </div>
  );
}

export function titleOf(questions: Questions): string {
  const [only = 'why_later', ...others] = questions.keys();
  return others.length > 0 ? 'Give reasons' : words.title[only];
}
