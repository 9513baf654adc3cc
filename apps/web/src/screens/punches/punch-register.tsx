import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import type { CustomField } from '@baton/contract/resource/custom-fields.ts';
import { isOutstanding } from '@baton/domain/quality/punch-state.ts';
import { formatDay } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { readToday } from '#lib/today.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { punchCommands } from '#records/punches/commands/punch-commands.ts';
import { recordRights } from '#records/commands/record-rights.ts';
import { rowCommands } from '#records/commands/row-commands.ts';
import { CategoryMark, PunchStateMark } from '#records/punches/marks.tsx';
import { type Punch, punchResource } from '#records/punches/punch.ts';
import { punchRights } from '#records/punches/punch-rights.ts';
import { openRaisePunch } from '#records/punches/raise/raise-punch.tsx';
import type { Category } from '#records/punches/use-categories.ts';
import { openVerifyQueue } from '#records/punches/verify-queue/open-verify-queue.tsx';
import { extendScreen, type ScreenDescription } from '#resource/describe-screen.ts';
import { plainText } from '#resource/record.ts';
import {
  defineRegister,
  type ActionsProps,
  type SheetProps,
  type RegisterTools,
  type RowContext,
} from '#resource/register/register.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { copy } from './copy.ts';
import { photoColumn } from './photo-column.tsx';
import { punchAddress, toFilter } from './punch-address.ts';
import { decoratePunchCell, punchLooks } from './punch-cells.ts';
import { punchCounts } from './punch-counts.ts';
import { punchFilters, punchToggles } from './punch-filters.ts';

/** Fields that commands set. */
const refused: Record<string, string> = {
  number: copy.grid.numberReason,
  state: copy.grid.stateReason,
  cleared_on: copy.grid.dateReason,
  verified_on: copy.grid.dateReason,
};

/** Columns and fields of the punch list. */
const described: ScreenDescription = {
  resource: punchResource,
  title: copy.title,
  icon: 'list-checks',
  purpose: copy.empty.text,
  columns: ['text', 'category', 'state', 'system', 'clear_by', 'due', 'clearing_team', 'assigned_to'],
  groups: [
    {
      title: copy.title,
      fields: [
        'number',
        'text',
        'category',
        'state',
        'system',
        'area',
        'location',
        'discipline',
        'kind',
        'clear_by',
        'due',
        'priority',
        'clearing_team',
        'verifying_team',
        'assigned_to',
        'estimate_hours',
        'needs_material',
        'material_eta',
        'material_ref',
        'external_no',
        'raised_on',
        'cleared_on',
        'verified_on',
      ],
    },
  ],
  longTexts: ['text'],
  byCommands: Object.keys(refused),
  refuseCell: (record, field) => {
    if (field === 'text' && plainText(record[field]).includes('\n')) return copy.grid.linesReason;
    return refused[field];
  },
  tones: { state: { open: 'warning', cleared: 'info', verified: 'success', void: 'neutral' } },
  before: [],
};

const PunchSheet = lazyPart(
  async () => (await import('#records/punches/punch-sheet/punch-sheet.tsx')).PunchSheet,
);

/** The punch list. */
export const punchRegister = defineRegister<
  Punch,
  (typeof punchAddress)['filter'],
  (typeof punchAddress)['others']
>({
  address: punchAddress,
  icon: 'list-checks',
  words: copy,
  views: 'punches',
  filters: punchFilters,
  toggles: punchToggles,
  counts: punchCounts,
  describe: describePunches,
  looks: punchLooks,
  decorate: decoratePunchCell,
  side: photoColumn,
  today: ({ data_date: day }) => day ?? readToday(),
  card: { height: 116, draw: (row, context) => <PunchCard {...{ row, context }} /> },
  rights: (tools) => recordRights(punchCommands, tools),
  commands: (tools) => rowCommands(punchCommands, tools),
  create: async ({ programme, query }) =>
    (await openRaisePunch({ programme, scope: scopeOf(query['scope']) })).length > 0,
  isImported: true,
  print: { label: copy.files.pdf, endpoint: punchCalls.print },
  Actions: VerifyQueueButton,
  Sheet: OpenPunch,
});

/** The scope of a filter that has just one. */
const scopeOf = (scope: string | boolean | undefined) =>
  typeof scope === 'string' && !scope.includes('.') ? scope : undefined;

function VerifyQueueButton({ programme, query, commands }: ActionsProps) {
  const mayVerify = commands.some(({ id }) => id === 'verify');
  return (
    mayVerify && (
      <Button
        size="sm"
        icon="circle-check"
        onPress={() => void openVerifyQueue({ programme, filter: toFilter(query) })}
      >
        {copy.verifyQueue}
      </Button>
    )
  );
}

function OpenPunch({ search, change, ...props }: SheetProps) {
  const { tab } = search as ReturnType<typeof punchAddress.read>;
  return (
    <PunchSheet
      {...props}
      tab={tab ?? 'details'}
      onTab={(next) => change({ tab: next === 'details' ? undefined : next })}
    />
  );
}

/** The punch list with the custom fields of the programme, and with what the user may change of each punch. */
function describePunches({ user, programme }: RegisterTools): ScreenDescription {
  const columns: readonly CustomField[] = programme.punch_columns;
  const { mayEditField } = punchRights(user, programme);
  const extended = extendScreen(described, columns);
  return {
    ...extended,
    refuseCell: (record, field) =>
      extended.refuseCell?.(record, field) ??
      (mayEditField(record as Punch, field) ? undefined : copy.grid.heldReason),
  };
}

/** A punch on a phone. */
function PunchCard({ row: punch, context }: { row: Punch; context: RowContext }) {
  const { number, state, due } = punch;
  const { listOf, today } = context;
  const isOpen = isOutstanding(state);
  const isOverdue = isOpen && due !== null && due < today;
  const isRejected = state === 'open' && punch.rejections > 0;
  const categories = listOf('punch-categories') as readonly Category[];
  return (
    <>
      <span className="flex h-6 items-center gap-2 text-sm">
        <span className="font-medium tabular">{number}</span>
        <CategoryMark category={categories.find(({ id }) => id === punch.category)} />
        {isRejected ? (
          <Badge tone="danger" icon="undo-2">
            {copy.grid.rejected}
          </Badge>
        ) : (
          <PunchStateMark state={state} />
        )}
      </span>
      <span className={joinClasses('mt-0.5 line-clamp-2 leading-5', !isOpen && 'text-text-muted')}>
        {punch.text}
      </span>
      <span className="mt-auto flex gap-2 truncate text-sm text-text-muted tabular">
        <span className="truncate">{punch.system_name ?? punch.area_name}</span>
        {punch.clear_by_name !== null && <span className="shrink-0">{punch.clear_by_name}</span>}
        <span className={joinClasses('shrink-0', isOverdue && 'font-medium text-danger-text')}>
          {due === null ? copy.card.noDue : copy.card.due(formatDay(due, today))}
        </span>
      </span>
    </>
  );
}
