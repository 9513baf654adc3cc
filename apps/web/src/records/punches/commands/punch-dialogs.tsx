import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { Punch } from '#records/punches/punch.ts';
import { useClearPhotos } from './clear-photos.tsx';
import { CommandDialog } from '#records/commands/command-dialog.tsx';
import type { CommandAnswer, CommandInput, OwnDialog } from '#records/commands/command-kind.ts';
import { copy } from '#records/commands/copy.ts';
import { PhotoDialog } from '#records/commands/photo-dialog.tsx';
import { useRead } from '#resource/use-read.ts';
import { useState, type ReactNode } from 'react';
import { hasPermission } from '@baton/contract/http/permissions.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { isAccepted } from '@baton/domain/turnover/status.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { RegisterTools } from '#resource/register/register.ts';

/** Clears one punch, with photos of the finished work. */
const ClearDialog: OwnDialog<PunchAct, Punch> = ({ record, ...props }) => {
  const { tools: _, ...dialog } = props;
  return <PhotoDialog {...dialog} photos={useClearPhotos(record)} />;
};

/** Reopens one punch; if its milestone is complete, maybe with its acceptance. */
const ReopenDialog: OwnDialog<PunchAct, Punch> = ({ record, tools, send, ...dialog }) => {
  const after = useAfterAcceptance(record, tools);
  const sendChosen = async (input: CommandInput): Promise<CommandAnswer> => {
    if (!after?.reopenAcceptance) return send(input);
    await after.reopenAcceptance(input);
    return { notice: copy.afterAcceptance.done(record.number, record.clear_by_name ?? '') };
  };
  return <CommandDialog {...dialog} send={sendChosen} choice={after?.choice} />;
};

/** What is asked for only of punches. */
export const dialogs: Partial<Record<PunchAct, OwnDialog<PunchAct, Punch>>> = {
  clear: ClearDialog,
  reopen: ReopenDialog,
};

const words = copy.afterAcceptance;

/** What reopening a punch does to its milestone if that is complete. */
interface AfterAcceptance {
  /** The milestone is complete: says what happens, and lets a Manager choose. */
  choice: ReactNode;
  /** Reopens the acceptance with the punch; undefined if the punch alone is reopened. */
  reopenAcceptance: ((input: CommandInput) => Promise<void>) | undefined;
}

/** Asks whether the acceptance is reopened as well; undefined if the milestone of the punch isn’t complete. */
function useAfterAcceptance(
  punch: Punch | undefined,
  { call, programme, user }: RegisterTools,
): AfterAcceptance | undefined {
  const [isWhole, setWhole] = useState(false);
  const isGone = punch?.state === 'verified' || punch?.state === 'void';
  const milestone = isGone ? punch.clear_by : null;
  const { data: cell } = useRead(
    ['punch milestone', punch?.scope, milestone],
    tracker.cell,
    { query: { programme: programme.id, scope: punch?.scope ?? '', milestone: milestone ?? 0 } },
    { enabled: milestone !== null && milestone !== undefined, staleTime: 0 },
  );
  if (!punch || !cell || cell.actual === null) return undefined;
  const name = punch.clear_by_name ?? '';
  const holder = { groups: user.groups, role: programme.role ?? undefined };
  const mayChoose = isAccepted(cell.state) && hasPermission(holder, 'certificates.void');
  const certificate = cell.certificates.issued.find(({ voided_at: voided }) => voided === null)?.number;
  return {
    choice: mayChoose ? (
      <RadioGroup
        label={words.label(name)}
        value={isWhole ? 'acceptance' : 'punch'}
        onChange={(value) => setWhole(value === 'acceptance')}
        options={[
          { id: 'punch', label: words.punch, help: words.punchHelp },
          { id: 'acceptance', label: words.acceptance(name), help: words.acceptanceHelp(certificate) },
        ]}
      />
    ) : (
      <p>{words.moves(name)}</p>
    ),
    reopenAcceptance: isWhole
      ? async ({ reason = '' }) => {
          await call(tracker.reopen, {
            body: {
              programme: programme.id,
              items: [{ scope: punch.scope, milestone: milestone! }],
              reason,
              punches: [{ id: punch.id, version: punch.version }],
            },
          });
        }
      : undefined,
  };
}
