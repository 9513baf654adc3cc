import { dayNumber } from '@baton/domain/day-number.ts';
import { isOutstanding } from '@baton/domain/quality/punch-state.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { readToday } from '#lib/today.ts';
import { CommandButtons } from '#quality/commands/command-buttons.tsx';
import { punchCommands } from '#quality/commands/punch-commands.ts';
import { copy as punchCopy } from '#quality/copy.ts';
import { CategoryMark, PunchStateMark } from '#quality/marks.tsx';
import type { Punch } from '#quality/punch.ts';
import { useCategories } from '#quality/use-categories.ts';
import type { Programme } from '#session/programme-list.ts';
import { Badge } from '#ui/badge.tsx';
import { PrintPunch } from './print-punch.tsx';
import { copy } from './copy.ts';

interface PunchHeadProps {
  programme: Programme;
  punch: Punch;
}

/** State of a punch, what it blocks, how it came there, and its commands. */
export function PunchHead({ programme, punch }: PunchHeadProps) {
  const category = useCategories(programme.id)?.find(({ id }) => id === punch.category);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <CategoryMark category={category} />
        <PunchStateMark state={punch.state} />
        {punch.blocks && <Badge tone="danger">{punchCopy.blocks(punch.clear_by_name ?? '')}</Badge>}
        <DueMark punch={punch} />
      </div>
      <p className="break-words whitespace-pre-wrap">{punch.text}</p>
      <ul className="flex flex-col gap-0.5 text-sm text-text-muted">
        {stepsOf(punch).map((step) => (
          <li key={step} className="break-words">
            {step}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CommandButtons commands={punchCommands} programme={programme} record={punch} />
        <PrintPunch punch={punch} />
      </div>
    </div>
  );
}

/** When an outstanding punch is due. */
export function DueMark({ punch: { due, state } }: { punch: Pick<Punch, 'due' | 'state'> }) {
  if (due === null || !isOutstanding(state)) return null;
  const late = dayNumber(readToday()) - dayNumber(due);
  return (
    <Badge tone={late > 0 ? 'danger' : 'neutral'} icon="clock">
      {punchCopy.due(formatDayWithYear(due))}
      {late > 0 && ` · ${punchCopy.overdue(late)}`}
    </Badge>
  );
}

/** Who raised, cleared and verified it, and the words of the last command. */
function stepsOf(punch: Punch): string[] {
  const { state, raised_on, cleared_on, verified_on, last_reason: reason, rejections } = punch;
  const day = formatDayWithYear;
  const steps = [
    raised_on && copy.raised(punch.raised_by, day(raised_on)),
    rejections > 0 && copy.rejected(rejections),
    cleared_on && copy.cleared(punch.cleared_by, day(cleared_on)),
    verified_on && copy.verified(punch.verified_by, day(verified_on)),
    reason !== '' && (state === 'cleared' ? copy.note(reason) : copy.lastReason(reason)),
    isOutstanding(state) && punch.clear_by === null && copy.afterLast,
    punch.carried_from !== null && copy.exception,
    punch.found_after !== null && copy.foundAfter,
  ];
  return steps.filter((step) => typeof step === 'string');
}
