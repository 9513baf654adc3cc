import { punchActs, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { RegisterCommand } from '#resource/register/selection-bar.tsx';
import type { IconName } from '#ui/icon.tsx';
import { copy } from '../copy.ts';

interface PunchCommand extends RegisterCommand<PunchAct> {
  icon: IconName;
}

const looks: Record<PunchAct, Pick<PunchCommand, 'icon' | 'key'>> = {
  clear: { icon: 'check', key: 'c' },
  verify: { icon: 'circle-check', key: 'v' },
  reject: { icon: 'x', key: 'r' },
  reopen: { icon: 'undo-2' },
  void: { icon: 'minus' },
};

/** Commands on punches, in selection bar, menu and grid. */
export const punchCommands: readonly PunchCommand[] = punchActs.map((id) => ({
  id,
  label: copy.acts[id],
  ...looks[id],
}));
