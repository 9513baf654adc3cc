import { useState } from 'react';
import { useDraft } from '#session/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Overtaken } from '#turnover/tracker/changes/overtaken.tsx';
import { sendChanges } from '#turnover/tracker/changes/send-changes.ts';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import type { Place } from '#turnover/tracker/sheet/place.ts';

export interface RoundRemarkProps {
  place: Place;
  remark: string;
  onDone: () => void;
}

/** Something to say about a turnover. */
export function RoundRemark({ place, remark, onDone }: RoundRemarkProps) {
  const tools = useTrackerTools();
  const { scope, milestone } = place;
  const [seen] = useState(() => tools.store.versionNow(place));
  const [before] = useState(remark);
  const [text, setText] = useDraft(`remark of ${scope} ${milestone}`, remark);
  const save = async () => {
    const change = { scope, milestone, field: 'remark', value: text.trim(), seen } as const;
    const { isCancelled } = await sendChanges(tools, [change], { notice: 'always', title: 'Remark kept' });
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
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens to be written in */}
      <TextArea label="Remark" rows={3} autoFocus value={text} onChange={setText} />
      <Overtaken isShown={before !== remark} now={remark === '' ? 'empty' : `“${remark}”`} />
      <span className="flex gap-2">
        <Button type="submit" variant="primary" isDisabled={text.trim() === remark}>
          Keep
        </Button>
        <Button onPress={onDone}>Cancel</Button>
      </span>
    </form>
  );
}
