import { useBlocker } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import type { WeeklyPart, WeeklyReport } from '@baton/contract/turnover/weekly-reports.ts';
import { describeOvertaken } from '#lib/overtaken.ts';
import { askToLeave } from '#resource/use-record-form.ts';
import { isSame } from './merge-narrative.ts';
import type { NarrativeBase } from './save-narrative.ts';
import { useDraft } from '#session/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { Overtaken } from '#ui/overtaken.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './copy.ts';

export interface NarrativeEditorProps {
  report: Pick<WeeklyReport, 'id' | 'version' | 'narrative'>;
  isPending: boolean;
  /** `base` is the text that was edited. */
  onSave: (narrative: WeeklyPart[], base: NarrativeBase) => Promise<void>;
  onCancel: () => void;
}

const maxParts = 12;

/** Editor for headings and paragraphs. */
export function NarrativeEditor({ report, isPending, onSave, onCancel }: NarrativeEditorProps) {
  const { id, narrative } = report;
  // not copy: the key of the draft
  const [{ parts, base }, setWritten] = useDraft(`text of ${id}`, () => ({
    parts: narrative.map((part, key) => ({ ...part, key })),
    base: { narrative, version: report.version } as NarrativeBase,
  }));
  const setParts = (next: typeof parts) => setWritten({ parts: next, base });
  const isOvertaken = report.version !== base.version && !isPending;
  const [isSent, setSent] = useState(false);
  const kept = parts.map(({ title, text }) => ({ title: title.trim(), text }));
  const isDirty = !isSame(kept, base.narrative);
  useBlocker({
    shouldBlockFn: async () => isDirty && !isPending && !(await askToLeave()),
    enableBeforeUnload: () => isDirty,
  });
  const change = (key: number, values: Partial<WeeklyPart>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...values } : part)));
  const save = () => {
    setSent(true);
    if (kept.every(({ title }) => title !== '')) void onSave(kept, base);
  };
  const cancel = async () => {
    if (!isDirty || (await askToLeave())) onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter saves from every field
    <div className="flex max-w-3xl flex-col gap-6" onKeyDown={onKeyDown}>
      <Overtaken layout="form" text={isOvertaken ? describeOvertaken(copy.commentary.thisReport) : null} />
      {parts.map(({ key, title, text }, at) => (
        <NarrativePart
          key={key}
          part={{ title, text }}
          position={at + 1}
          isTitleMissing={isSent && title.trim() === ''}
          onChange={(values) => change(key, values)}
          onRemove={() => setParts(parts.filter((part) => part.key !== key))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isPending={isPending} onPress={save}>
          {copy.commentary.save}
        </Button>
        <Button onPress={() => void cancel()}>{copy.commentary.cancel}</Button>
        {parts.length < maxParts && (
          <Button
            icon="plus"
            variant="ghost"
            onPress={() =>
              setParts([
                ...parts,
                { title: '', text: '', key: Math.max(-1, ...parts.map(({ key }) => key)) + 1 },
              ])
            }
          >
            {copy.commentary.addSection}
          </Button>
        )}
      </div>
    </div>
  );
}

interface NarrativePartProps {
  part: WeeklyPart;
  /** Position among the parts, from 1. */
  position: number;
  isTitleMissing: boolean;
  onChange: (values: Partial<WeeklyPart>) => void;
  onRemove: () => void;
}

/** Fields of one heading and its paragraph. */
function NarrativePart({ part, position, isTitleMissing, onChange, onRemove }: NarrativePartProps) {
  const { title, text } = part;
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-4">
      <div className="flex items-start gap-3">
        <TextField
          label={copy.commentary.heading(position)}
          value={title}
          maxLength={80}
          isRequired
          error={isTitleMissing ? copy.commentary.headingMissing : undefined}
          onChange={(value) => onChange({ title: value })}
          className="flex-1"
        />
        <Button
          icon="trash-2"
          label={title === '' ? copy.commentary.removeSection(position) : copy.commentary.remove(title)}
          onPress={onRemove}
        />
      </div>
      <TextArea
        label={copy.commentary.text}
        value={text}
        maxLength={4000}
        rows={4}
        onChange={(value) => onChange({ text: value })}
      />
    </div>
  );
}
