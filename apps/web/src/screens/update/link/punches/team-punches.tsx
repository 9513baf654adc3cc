import { useState } from 'react';
import { maxTeamPunches, type TeamPunch } from '@baton/contract/turnover/team-punches.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { copy } from './copy.ts';
import { useTeamPunches } from './use-team-punches.ts';

export interface TeamPunchesProps {
  address: { uid: string; token: string };
  name: string;
  view: TrackerView;
  isReadOnly: boolean;
}

/** The punches that a team clears, behind its link. */
export function TeamPunches({ address, name, view, isReadOnly }: TeamPunchesProps) {
  const { list, clear } = useTeamPunches(address, name);
  const [hadPunches, setHadPunches] = useState(false);
  if (!list) return null;
  const { total, punches } = list;
  if (total > 0 && !hadPunches) setHadPunches(true);
  if (total === 0 && !hadPunches) return null;
  return (
    <div className="mt-8">
      <Section title={copy.title} text={total === 0 ? copy.none : copy.text(total)}>
        <ul aria-label={copy.list} className="flex flex-col gap-3">
          {punches.map((punch) => (
            <PunchCard
              key={punch.id}
              punch={punch}
              view={view}
              onClear={isReadOnly ? undefined : (note) => clear(punch, note)}
            />
          ))}
        </ul>
        {total > maxTeamPunches && (
          <p className="mt-3 text-sm text-text-muted">{copy.shown(punches.length, total)}</p>
        )}
      </Section>
    </div>
  );
}

interface PunchCardProps {
  punch: TeamPunch;
  view: TrackerView;
  onClear: ((note: string) => Promise<boolean>) | undefined;
}

function PunchCard({ punch, view, onClear }: PunchCardProps) {
  const [isClearing, setClearing] = useState(false);
  const { number, text, blocks, clear_by: milestone, due, needs_material: isWaiting } = punch;
  const isOverdue = due !== null && dayNumber(due) < view.context.dataDate;
  const day = (value: string) => describeDay(view, dayNumber(value));
  const material = punch.material_eta === null ? copy.material : copy.materialOn(day(punch.material_eta));
  const place = [`${punch.scope_code} ${punch.scope_name}`, punch.location].filter((part) => part !== '');
  return (
    <li aria-label={number} className="rounded-md border border-line bg-surface-raised px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="tabular text-sm text-text-muted">
          <span className="font-semibold text-text">{number}</span> · {punch.category}
        </p>
        {blocks && <Badge tone="danger">{copy.blocks(milestone)}</Badge>}
      </div>
      <p className="mt-1 whitespace-pre-line">{text}</p>
      <p className="mt-1 text-sm text-text-muted">{place.join(' · ')}</p>
      <p className="tabular mt-1 flex flex-wrap gap-x-4 text-sm text-text-muted">
        <span className={isOverdue ? 'font-medium text-danger-text' : undefined}>
          {describeDue(due && day(due), isOverdue)}
        </span>
        {!blocks && milestone !== '' && <span>{copy.clearBy(milestone)}</span>}
        {isWaiting && <span>{material}</span>}
      </p>
      {punch.rejected !== '' && (
        <p className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-sm">{copy.rejected(punch.rejected)}</p>
      )}
      {onClear && !isClearing && (
        <Button
          className="mt-3 max-sm:min-h-11"
          icon="check"
          aria-label={copy.clearOne(number)}
          onPress={() => setClearing(true)}
        >
          {copy.clear}
        </Button>
      )}
      {onClear && isClearing && <ClearForm onClear={onClear} onCancel={() => setClearing(false)} />}
    </li>
  );
}

function describeDue(due: string | null, isOverdue: boolean): string {
  if (due === null) return copy.noDue;
  return isOverdue ? copy.overdue(due) : copy.due(due);
}

interface ClearFormProps {
  onClear: (note: string) => Promise<boolean>;
  onCancel: () => void;
}

function ClearForm({ onClear, onCancel }: ClearFormProps) {
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const isDone = await onClear(note.trim());
    if (!isDone) setSending(false);
  };
  return (
    <form
      className="mt-3 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={copy.note}
        help={copy.noteHelp}
        rows={2}
        maxLength={500}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it to write
        autoFocus
        value={note}
        onChange={setNote}
      />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" className="max-sm:min-h-11" isDisabled={isSending}>
          {copy.confirm}
        </Button>
        <Button className="max-sm:min-h-11" onPress={onCancel}>
          {copy.cancel}
        </Button>
      </span>
    </form>
  );
}
