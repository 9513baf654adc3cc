import { formatPunchNumber } from '@baton/domain/quality/punch-state.ts';
import { sortKey } from '@baton/domain/sort-key.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { seedCategories } from '#records/punch-categories.ts';
import { noteNumbers } from '#records/record-numbers.ts';
import { recountProgramme } from '#records/recount-milestones.ts';
import { savedPunches } from '#records/saved-punches.ts';
import { matchKey } from '#resource/check.ts';
import type { ProgrammePlan } from '@baton/sample/plan/programme-plan.ts';
import { dayText } from '@baton/sample/simulate/moments.ts';
import { dayOfMoment } from '@baton/sample/simulate/punch-life.ts';
import type { Transaction } from '#storage/database.ts';
import { draftPunches, dueDays, type PunchDraft } from './punch-drafts.ts';
import { simulateScopes } from './simulate-scopes.ts';
import { readIds, type Ids } from './write-drafts.ts';
import { createRowWriter } from './write-rows.ts';
import { actColumns, punchColumns } from './written-punches.ts';

/** Writes the punch list of a programme that keeps one, with its history and what it blocks. */
export async function writePunches(
  trx: Transaction,
  programme: ProgrammeId,
  planned: ProgrammePlan,
  { ids, now }: { ids: Ids; now: Date },
): Promise<void> {
  if (planned.shape.punches !== 'records') return;
  await seedCategories(trx, programme, now);
  const categories = await readIds(trx, programme, 'punch_categories', 'code');
  const drafts = draftPunchList(planned);
  const idOf = (name: string, position: number | null) =>
    position === null ? null : (ids.get(name)?.[position] ?? null);
  const rows = createRowWriter(trx, 'punches', programme, punchColumns);
  for (const { draft, number, kind, index } of drafts) {
    const [raised] = draft.events;
    const state = draft.events.at(-1)?.after ?? 'open';
    const cleared = state === 'cleared' || state === 'verified' ? lastOf(draft, 'clear') : undefined;
    const verified = state === 'verified' ? lastOf(draft, 'verify') : undefined;
    const last = draft.events.at(-1);
    rows.add([
      number,
      draft.text,
      categories.get(draft.category) ?? null,
      kind === 'system' ? idOf('systems', index) : null,
      kind === 'area' ? idOf('areas', index) : null,
      idOf('locations', draft.location),
      idOf('disciplines', draft.discipline),
      draft.kind,
      idOf('teams', draft.clearing),
      idOf('teams', draft.verifying),
      idOf('people', draft.assigned),
      idOf('milestones', draft.clearBy),
      idOf('milestones', draft.carriedFrom),
      day(draft.due),
      draft.priority,
      draft.hours,
      draft.materialRef !== '',
      day(draft.materialEta),
      draft.materialRef,
      draft.external,
      state,
      draft.events.filter(({ act }) => act === 'reject').length,
      dayAt(raised),
      raised?.actor ?? '',
      dayAt(cleared),
      cleared?.actor ?? '',
      dayAt(verified),
      verified?.actor ?? '',
      last?.reason === '' ? last.note : (last?.reason ?? ''),
      matchKey(number),
      sortKey(number),
      draft.events.length,
      raised?.at ?? 0,
      last?.at ?? 0,
    ]);
  }
  await rows.finish();
  await noteNumbers(
    savedPunches,
    trx,
    programme,
    drafts.map(({ number }) => number),
  );
  await writeActs(trx, programme, drafts, (milestone) => idOf('milestones', milestone));
  await recountProgramme(savedPunches, trx, programme, now);
}

/** A punch of the list: its number, and the position of its scope. */
interface Listed {
  draft: PunchDraft;
  number: string;
  kind: 'system' | 'area';
  index: number;
}

/** The whole list, numbered in the order in which the punches were raised. */
export function draftPunchList(planned: ProgrammePlan): Listed[] {
  return [...simulateScopes(planned)]
    .flatMap((made, position) =>
      draftPunches(planned, made, position).map((draft) => ({ draft, ...made.scope })),
    )
    .toSorted((one, other) => (one.draft.events[0]?.at ?? 0) - (other.draft.events[0]?.at ?? 0))
    .map(({ draft, kind, index }, position) => ({
      draft,
      number: formatPunchNumber(position + 1),
      kind,
      index,
    }));
}

/** The history of all punches, in the order of time. */
async function writeActs(
  trx: Transaction,
  programme: ProgrammeId,
  drafts: readonly Listed[],
  milestoneAt: (position: number | null) => number | null,
): Promise<void> {
  const records = await readIds(trx, programme, 'punches', 'number');
  const acts = drafts
    .flatMap(({ draft, number }) => draft.events.map((event) => ({ ...event, draft, number })))
    .toSorted((one, other) => one.at - other.at);
  const rows = createRowWriter(trx, 'record_acts', programme, actColumns);
  for (const event of acts)
    rows.add([
      'punch',
      records.get(event.number) ?? null,
      event.act,
      event.before,
      event.after,
      event.reason,
      event.note,
      event.at,
      dayAt(event),
      event.actor,
      event.operation,
      event.act === 'carry' ? beforeCarrying(event.draft, milestoneAt(event.draft.carriedFrom)) : null,
    ]);
  await rows.finish();
}

/** What a punch was before it became an exception, as the acceptance would have noted it. */
function beforeCarrying({ events, category }: PunchDraft, milestone: number | null): string {
  const raised = dayOfMoment(events[0]?.at ?? 0);
  const version = 1 + events.findIndex(({ act }) => act === 'carry');
  const due = dayText(raised + (dueDays[category] ?? 0));
  return JSON.stringify({ clear_by: milestone, carried_from: null, assigned_to: null, due, version });
}

const day = (number: number | null) => (number === null ? null : dayText(number));
const dayAt = (event: { at: number } | undefined) =>
  event === undefined ? null : dayText(dayOfMoment(event.at));
const lastOf = ({ events }: PunchDraft, act: string) => events.findLast((event) => event.act === act);
