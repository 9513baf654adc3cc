import { useState } from 'react';
import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { maxTeamPunches, type TeamPunch } from '@baton/contract/update-links/team-punches.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { photosOf as shownPhotosOf } from '#records/attachments/describe-attachment.ts';
import { PhotoRow } from '#records/attachments/photo-row.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { ClearForm } from './clear-form.tsx';
import { copy } from './copy.ts';
import { useTeamPunches, type ClearInput } from './use-team-punches.ts';

interface TeamPunchesProps {
  address: { uid: string; token: string };
  name: string;
  view: TrackerView;
  isReadOnly: boolean;
}

/** The punches that a team clears, behind its link. */
export function TeamPunches({ address, name, view, isReadOnly }: TeamPunchesProps) {
  const { list, clear, photosOf } = useTeamPunches(address, name);
  const [hadPunches, setHadPunches] = useState(false);
  if (!list) return null;
  const { total, punches } = list;
  if (total > 0 && !hadPunches) setHadPunches(true);
  if (total === 0 && !hadPunches) return null;
  return (
    <div className="mt-8">
      <Section title="Punches to clear" text={total === 0 ? 'All punches are cleared.' : copy.text(total)}>
        <ul aria-label="Punches to clear" className="flex flex-col gap-3">
          {punches.map((punch) => (
            <PunchCard
              key={punch.id}
              punch={punch}
              view={view}
              photos={photosOf(punch)}
              onClear={isReadOnly ? undefined : (input) => clear(punch, input)}
            />
          ))}
        </ul>
        {total > maxTeamPunches && (
          <p className="mt-3 text-sm text-text-muted">{`The ${formatNumber(punches.length)} most urgent of ${formatNumber(total)} are shown.`}</p>
        )}
      </Section>
    </div>
  );
}

interface PunchCardProps {
  punch: TeamPunch;
  view: TrackerView;
  photos: readonly AttachmentRecord[];
  onClear: ((input: ClearInput) => Promise<boolean>) | undefined;
}

function PunchCard({ punch, view, photos, onClear }: PunchCardProps) {
  const [isClearing, setClearing] = useState(false);
  const { number, text, blocks, clear_by: milestone, due, needs_material: isWaiting } = punch;
  const isOverdue = due !== null && dayNumber(due) < view.context.dataDate;
  const day = (value: string) => describeDay(view, dayNumber(value));
  const material =
    punch.material_eta === null ? 'Waiting for material' : `Material expected ${day(punch.material_eta)}`;
  const place = [`${punch.scope_code} ${punch.scope_name}`, punch.location].filter((part) => part !== '');
  return (
    <li aria-label={number} className="rounded-md border border-line bg-surface-raised px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="tabular text-sm text-text-muted">
          <span className="font-semibold text-text">{number}</span> · {punch.category}
        </p>
        {blocks && <Badge tone="danger">{`Blocks ${milestone}`}</Badge>}
      </div>
      <p className="mt-1 whitespace-pre-line">{text}</p>
      <p className="mt-1 text-sm text-text-muted">{place.join(' · ')}</p>
      <p className="tabular mt-1 flex flex-wrap gap-x-4 text-sm text-text-muted">
        <span className={isOverdue ? 'font-medium text-danger-text' : undefined}>
          {describeDue(due && day(due), isOverdue)}
        </span>
        {!blocks && milestone !== '' && <span>{`Clear by ${milestone}`}</span>}
        {isWaiting && <span>{material}</span>}
      </p>
      {punch.rejected !== '' && (
        <p className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-sm">{`Rejected: ${punch.rejected}`}</p>
      )}
      <div className="mt-2 empty:hidden">
        <PhotoRow photos={shownPhotosOf(photos)} />
      </div>
      {onClear && !isClearing && (
        <Button
          className="mt-3 max-sm:min-h-11"
          icon="check"
          aria-label={`Clear ${number}`}
          onPress={() => setClearing(true)}
        >
          Clear
        </Button>
      )}
      {onClear && isClearing && (
        <ClearForm photo={punch.photo} onClear={onClear} onCancel={() => setClearing(false)} />
      )}
    </li>
  );
}

function describeDue(due: string | null, isOverdue: boolean): string {
  if (due === null) return 'No due date';
  return isOverdue ? `Overdue since ${due}` : copy.due(due);
}
