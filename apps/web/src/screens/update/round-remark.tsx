import { useDraft } from '#session/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { Overtaken } from '#ui/overtaken.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { useSeen } from '#turnover/edit/changes/use-seen.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { copy } from './copy.ts';

interface RoundRemarkProps {
  viewCell: ViewCell;
  remark: string;
  onDone: () => void;
}

/** Form to edit a turnover's remark. */
export function RoundRemark({ viewCell, remark, onDone }: RoundRemarkProps) {
  const tools = useTrackerTools();
  const { scope, milestone } = viewCell;
  const shown = remark === '' ? '' : copy.list.remark(remark);
  const seen = useSeen(viewCell, { field: 'remark', value: remark, text: shown, isEditing: true });
  // not copy: key of a draft
  const [text, setText] = useDraft(`remark of ${scope} ${milestone}`, remark);
  const write = (next: string) => {
    seen.begin();
    setText(next);
  };
  const save = async () => {
    const change = { scope, milestone, field: 'remark', value: text.trim(), version: seen.version } as const;
    const { isCancelled } = await sendChanges(tools, [change], {
      notice: 'always',
      title: 'Remark saved',
    });
    if (!isCancelled) onDone();
  };
  return (
    <form
      className="mt-3 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it to write */}
      <TextArea label="Remark" rows={3} autoFocus value={text} onChange={write} />
      <span className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" isDisabled={text.trim() === remark}>
          Save remark
        </Button>
        <Button onPress={onDone}>Cancel</Button>
        <Overtaken text={text === remark ? null : seen.overtaken} />
      </span>
    </form>
  );
}
