import { useState } from 'react';
import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import type { RequiredReason } from '@baton/domain/turnover/change-rules.ts';
import { useDraft } from '#session/use-draft.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { noReasons, type Reasons } from '#turnover/edit/changes/plan-changes.ts';
import type { LaterMove } from '#turnover/edit/changes/push-later.ts';
import type { ReasonAnswer } from '#turnover/edit/changes/tracker-tools.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { AskDialog, type AskDialogProps } from '#ui/ask-dialog.tsx';
import { reasonOptions } from './reason-options.ts';
import { copy } from './copy.ts';

const words = copy.reasons;

export interface ReasonDialogProps extends ModalControls<ReasonAnswer>, Pick<AskDialogProps, 'watch'> {
  questions: ReadonlyMap<RequiredReason, number>;
  reasonCodes: TrackerStructure['reason_codes'];
  /** Describes a change that wasn’t entered just now. */
  about?: string | undefined;
  /** The forecasts that move later. */
  moves: readonly LaterMove[];
  /** Code of the last reason, to start with. */
  last: string;
}

/** Number of moves listed; the rest is a count. */
const maxListed = 5;

/** Asks for the reasons, once per operation. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { questions, reasonCodes, about, moves, last, close, ...asking } = props;
  const title = titleOf(questions);
  const options = reasonOptions(reasonCodes);
  const isLastInUse = options.some(({ id }) => id === last);
  const [reasons, setReasons] = useDraft(title, { ...noReasons, later: isLastInUse ? last : '' });
  const [isForRun, setForRun] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const set = (part: Partial<Reasons>) => setReasons({ ...reasons, ...part });
  const [later, outOfOrder, notRequired] = [
    questions.get('why_later') ?? 0,
    questions.get('why_out_of_order') ?? 0,
    questions.get('why_not_required') ?? 0,
  ];
  const missing = {
    later: later > 0 && reasons.later === '',
    outOfOrder: outOfOrder > 0 && reasons.outOfOrder.trim() === '',
    notRequired: notRequired > 0 && reasons.notRequired.trim() === '',
  };
  const confirm = () => {
    setAsked(true);
    if (!Object.values(missing).includes(true)) close({ reasons, isForRun });
  };
  return (
    <AskDialog {...asking} title={title} confirmLabel={words.save} onConfirm={confirm}>
      {about !== undefined && <p className="text-text-muted">{about}</p>}
      {later > 0 && <Moves moves={moves} />}
      {later > 0 && (
        <Select
          label={words.reason}
          isRequired
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to answer this
          autoFocus
          error={isAsked && missing.later ? words.reasonMissing : undefined}
          options={options}
          value={reasons.later === '' ? null : reasons.later}
          onChange={(key) => set({ later: String(key ?? '') })}
        />
      )}
      {outOfOrder > 0 && (
        <TextArea
          label={words.outOfOrder}
          isRequired
          rows={2}
          help={words.outOfOrderHelp(outOfOrder)}
          error={isAsked && missing.outOfOrder ? words.textMissing : undefined}
          value={reasons.outOfOrder}
          onChange={(text) => set({ outOfOrder: text })}
        />
      )}
      {notRequired > 0 && (
        <TextArea
          label={words.notRequired}
          isRequired
          rows={2}
          help={words.notRequiredHelp(notRequired)}
          error={isAsked && missing.notRequired ? words.textMissing : undefined}
          value={reasons.notRequired}
          onChange={(text) => set({ notRequired: text })}
        />
      )}
      {later > 0 && (
        <>
          <TextArea label={words.note} rows={2} value={reasons.note} onChange={(note) => set({ note })} />
          <Checkbox isSelected={isForRun} onChange={setForRun} help={words.forRunHelp}>
            {words.forRun}
          </Checkbox>
        </>
      )}
    </AskDialog>
  );
}

/** The forecasts that move later, from and to. */
function Moves({ moves }: { moves: readonly LaterMove[] }) {
  return (
    <div>
      <p>{words.later(moves.length)}</p>
      <ul className="mt-1 text-text-muted tabular">
        {moves.slice(0, maxListed).map((move) => (
          <li key={move.turnover}>{words.move(move)}</li>
        ))}
        {moves.length > maxListed && <li>{copy.more(moves.length - maxListed)}</li>}
      </ul>
    </div>
  );
}

function titleOf(questions: ReadonlyMap<RequiredReason, number>): string {
  const [only = 'why_later', ...others] = questions.keys();
  return others.length > 0 ? words.severalTitle : words.title[only];
}
