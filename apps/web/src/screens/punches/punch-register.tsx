import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { readToday } from '#lib/today.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { punchCommands } from '#quality/commands/punch-commands.ts';
import { mayWithSome, rowCommands } from '#quality/commands/row-commands.ts';
import type { Punch } from '#quality/punch.ts';
import { punchRights } from '#quality/punch-rights.ts';
import { openRaisePunch } from '#quality/raise/raise-punch.tsx';
import { openVerifyQueue } from '#quality/verify-queue/open-verify-queue.tsx';
import { defineRegister, type ActionsProps, type SheetProps } from '#resource/register/register.ts';
import { Button } from '#ui/button.tsx';
import { copy } from './copy.ts';
import { describePunches } from './describe-punches.ts';
import { photoColumn } from './photo-column.tsx';
import { punchAddress, toFilter } from './punch-address.ts';
import { PunchCard } from './punch-card.tsx';
import { decoratePunchCell, punchLooks } from './punch-cells.ts';
import { punchCounts } from './punch-counts.ts';
import { punchFilters, punchToggles } from './punch-filters.ts';

const PunchSheet = lazyPart(async () => (await import('#quality/punch-sheet/punch-sheet.tsx')).PunchSheet);

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
  rights(tools) {
    const { mayRaise, mayDelete } = punchRights(tools.user, tools.programme);
    return { mayCreate: mayRaise, mayEdit: mayWithSome(tools, 'punches.edit'), mayDelete };
  },
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
