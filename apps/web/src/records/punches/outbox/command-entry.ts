import { makeUuid } from '#lib/make-uuid.ts';
import type { Punch } from '#records/punches/punch.ts';
import type { CommandEntry } from './outbox-entry.ts';

/** A command on a punch as it is shown, entered now. */
export function commandEntry(
  act: CommandEntry['act'],
  { id, programme, number, version }: Punch,
  { photos = [], note = '', reason = '' }: Partial<Pick<CommandEntry, 'photos' | 'note' | 'reason'>> = {},
): CommandEntry {
  const punch = { id, number, version };
  const madeAt = new Date().toISOString();
  return { id: makeUuid(), act, programme, madeAt, photos, problem: null, punch, note, reason };
}
