import type { WeeklyPart, WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import { useBlocker } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { describeOvertaken } from '#lib/overtaken.ts';
import { askToLeave } from '#resource/use-record-form.ts';
import { useDraft } from '#session/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { Overtaken } from '#ui/overtaken.tsx';
import { Section } from '#ui/section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './copy.ts';
import { isSame } from './merge-narrative.ts';
import type { NarrativeBase, WeeklyChanges } from './use-weekly-changes.ts';

const maxParts = 12;

interface WeeklyNarrativeProps {
  report: WeeklyReport;
  changes: WeeklyChanges;
  mayEdit: boolean;
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
}

/** The report's text: generated from the figures, then edited. */
export function WeeklyNarrative(props: WeeklyNarrativeProps) {
  const { report, changes, mayEdit, isEditing, setEditing } = props;
  const parts = report.narrative.filter(({ text }) => text.trim() !== '');
  // If the report was frozen meanwhile, the edited text stays so that it can be copied.
  if (isEditing)
    return (
      <Section title={copy.commentary.title}>
        <NarrativeEditor
          report={report}
          isPending={changes.isSaving}
          onCancel={() => setEditing(false)}
          onSave={async (narrative, base) => {
            if (await changes.save(narrative, base)) setEditing(false);
          }}
        />
      </Section>
    );
  return (
    <Section
      title={copy.commentary.title}
      text={report.status === 'draft' ? 'Drafted from the figures. Edit it to add context.' : undefined}
      actions={
        mayEdit && (
          <Button icon="pencil" onPress={() => setEditing(true)}>
            Edit commentary
          </Button>
        )
      }
    >
      {parts.length === 0 && <p className="text-text-muted">No commentary.</p>}
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        {parts.map(({ title, text }) => (
          <div key={title} className="max-w-prose">
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-0.5 whitespace-pre-line">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

interface NarrativeEditorProps {
  report: Pick<WeeklyReport, 'id' | 'version' | 'narrative'>;
  isPending: boolean;
  /** `base` is the text that was edited. */
  onSave: (narrative: WeeklyPart[], base: NarrativeBase) => Promise<void>;
  onCancel: () => void;
}

/** Editor for headings and paragraphs. */
function NarrativeEditor({ report, isPending, onSave, onCancel }: NarrativeEditorProps) {
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
      <Overtaken layout="form" text={isOvertaken ? describeOvertaken('this report') : null} />
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
          Save commentary
        </Button>
        <Button onPress={() => void cancel()}>Cancel</Button>
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
            Add section
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
          label={`Heading ${position}`}
          value={title}
          maxLength={80}
          isRequired
          error={isTitleMissing ? 'Enter a heading.' : undefined}
          onChange={(value) => onChange({ title: value })}
          className="flex-1"
        />
        <Button
          icon="trash-2"
          label={title === '' ? `Remove section ${position}` : `Remove ${title}`}
          onPress={onRemove}
        />
      </div>
      <TextArea
        label="Text"
        value={text}
        maxLength={4000}
        rows={4}
        onChange={(value) => onChange({ text: value })}
      />
    </div>
  );
}
