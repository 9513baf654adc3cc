import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { Punch } from '#quality/punch.ts';
import { useClearPhotos } from './clear-photos.tsx';
import { CommandDialog } from './command-dialog.tsx';
import type { CommandAnswer, CommandInput, OwnDialog } from './command-kind.ts';
import { copy } from './copy.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { useAfterAcceptance } from './reopen-dialog.tsx';

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
    return { told: copy.afterAcceptance.done(record.number, record.clear_by_name ?? '') };
  };
  return <CommandDialog {...dialog} send={sendChosen} choice={after?.choice} />;
};

/** What is asked for only of punches. */
export const dialogs: Partial<Record<PunchAct, OwnDialog<PunchAct, Punch>>> = {
  clear: ClearDialog,
  reopen: ReopenDialog,
};
