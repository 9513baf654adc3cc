import { useState } from 'react';
import type { DatesImportResult, ProposedMilestone } from '@baton/contract/tracker/tracker-files.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { copy } from './copy.ts';
import type { AnswerProps, MilestoneEdit } from './dates-answers.ts';

const words = copy.milestones;

interface ProposedMilestonesProps extends AnswerProps {
  proposed: NonNullable<DatesImportResult['proposed']>;
}

/** Milestones that a programme without milestones gets from the file: their chain, codes, names and order. */
export function ProposedMilestones({ proposed, answers, onAnswer }: ProposedMilestonesProps) {
  const shown = proposed.milestones.filter(({ skipped }) => !skipped);
  const removed = proposed.milestones.filter(({ skipped }) => skipped);
  const wrong = shown.filter(({ errors }) => errors.length > 0).length;
  const edit = (id: number, change: MilestoneEdit, how?: { waits: boolean }) =>
    onAnswer({ milestones: { ...answers.milestones, [id]: { ...answers.milestones[id], ...change } } }, how);
  const move = (from: number, to: number) => {
    const order = shown.map(({ id }) => id);
    order.splice(to, 0, ...order.splice(from, 1));
    const moved = order.map((id, at) => [id, { ...answers.milestones[id], position: at + 1 }] as const);
    onAnswer({ milestones: { ...answers.milestones, ...Object.fromEntries(moved) } });
  };
  const restore = () => {
    const restored = removed.map(({ id }) => [id, { ...answers.milestones[id], skipped: false }] as const);
    onAnswer({ milestones: { ...answers.milestones, ...Object.fromEntries(restored) } });
  };
  if (proposed.milestones.length === 0)
    return <p className="text-text-muted">No columns with dates found. Only systems are created.</p>;
  return (
    <Fold
      title="New milestones"
      isOpen
      summary={words.summary(shown.length, shown.map(({ code }) => code).join(', '))}
      badge={wrong > 0 && <Badge tone="danger">{`${formatNumber(wrong)} to fix`}</Badge>}
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-line p-3">
        <p className="min-w-0 flex-1 basis-72 text-sm text-text-muted">
          Found in the headers, in this order. Change codes, names and order, or remove what isn’t a
          milestone.
        </p>
        <TypedField
          className="max-w-40"
          label="Chain"
          initial={proposed.chain}
          onType={(chain) => onAnswer({ chain }, { waits: true })}
        />
      </div>
      <ol className="max-h-80 divide-y divide-line overflow-y-auto px-3">
        {shown.map((milestone, at) => (
          <MilestoneLine
            key={milestone.id}
            {...milestone}
            onEdit={(change, how) => edit(milestone.id, change, how)}
            onEarlier={at === 0 ? undefined : () => move(at, at - 1)}
            onLater={at === shown.length - 1 ? undefined : () => move(at, at + 1)}
          />
        ))}
      </ol>
      {removed.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2 text-sm text-text-muted">
          {words.removed(removed.map(({ header }) => header).join(', '))}
          <Button size="sm" variant="ghost" onPress={restore}>
            Restore all
          </Button>
        </p>
      )}
    </Fold>
  );
}

interface MilestoneLineProps extends ProposedMilestone {
  onEdit: (change: MilestoneEdit, how?: { waits: boolean }) => void;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

function MilestoneLine({ header, code, name, errors, onEdit, onEarlier, onLater }: MilestoneLineProps) {
  const waits = { waits: true };
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <TypedField
          className="max-w-24 shrink-0"
          label={`Code of “${header}”`}
          isLabelHidden
          isTabular
          initial={code}
          onType={(text) => onEdit({ code: text }, waits)}
        />
        <TypedField
          className="min-w-40 flex-1"
          label={`Name of “${header}”`}
          isLabelHidden
          initial={name}
          onType={(text) => onEdit({ name: text }, waits)}
        />
        <span className="ml-auto flex shrink-0 items-center">
          <Button
            icon="chevron-up"
            label={`Move “${header}” up`}
            isDisabled={!onEarlier}
            onPress={() => onEarlier?.()}
          />
          <Button
            icon="chevron-down"
            label={`Move “${header}” down`}
            isDisabled={!onLater}
            onPress={() => onLater?.()}
          />
          <Button icon="x" label={`Remove “${header}”`} onPress={() => onEdit({ skipped: true })} />
        </span>
      </div>
      {header !== name && header !== code && (
        <p className="mt-0.5 truncate text-sm text-text-muted">{`from “${header}”`}</p>
      )}
      {errors.map((error) => (
        <p key={error} role="alert" className="mt-0.5 text-sm text-danger-text">
          {error}
        </p>
      ))}
    </li>
  );
}

interface TypedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  initial: string;
  onType: (text: string) => void;
}

/** A text that is kept while it is typed; the server's answer comes later. */
function TypedField({ initial, onType, ...props }: TypedFieldProps) {
  const [text, setText] = useState(initial);
  return (
    <TextField
      {...props}
      value={text}
      onChange={(typed) => {
        setText(typed);
        onType(typed);
      }}
    />
  );
}
