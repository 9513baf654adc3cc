import { noticeKinds, type NoticeKind } from '@baton/contract/accounts/notices.ts';
import { mailPreferenceOf, preferenceForm } from '@baton/contract/accounts/preferences.ts';
import { Button } from '#ui/button.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { InboxQuestion } from './use-inbox.ts';

const kindOptions = noticeKinds.map((kind) => ({
  id: kind,
  label: preferenceForm[mailPreferenceOf(kind)].label,
}));

export interface ControlsProps {
  question: InboxQuestion;
  onChange: (question: InboxQuestion) => void;
  onAllDone: (() => void) | undefined;
}

/** Open or done lines, of all kinds or one. */
export function InboxControls({ question, onChange, onAllDone }: ControlsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SegmentedControl
        label="Show"
        segments={[
          { id: 'open', label: 'Open' },
          { id: 'done', label: 'Done' },
        ]}
        value={question.state}
        onChange={(state) => onChange({ ...question, state })}
      />
      <FilterSelect
        label="Kind"
        options={kindOptions}
        value={question.kind === null ? [] : [question.kind]}
        onChange={(chosen) => onChange({ ...question, kind: (chosen.at(-1) ?? null) as NoticeKind | null })}
      />
      <span className="flex-1" />
      {onAllDone && (
        <Button icon="list-checks" variant="ghost" onPress={onAllDone}>
          Mark all done
        </Button>
      )}
    </div>
  );
}
