import type { ChosenFile } from '#records/attachments/chosen-file.ts';
import type { RecordValues } from '#resource/record-calls.ts';

/** A photo that belongs to an entry; it stays on the device until the server has stored it. */
export type OutboxPhoto = ChosenFile & { isSent: boolean };

interface EntryBase {
  /** Also the operation of its command, so that one which is sent again is carried out once. */
  id: string;
  programme: number;
  madeAt: string;
  photos: OutboxPhoto[];
  /** Why the server refused it; the user corrects, repeats or discards it, and other entries go on. */
  problem: string | null;
}

/** A new punch. */
export interface RaiseEntry extends EntryBase {
  act: 'raise';
  values: RecordValues;
  /** Set once the server has the punch, while photos are still to be sent. */
  punch: { id: number; number: string } | null;
}

/** A command on a punch. Photos are sent before it. */
export interface CommandEntry extends EntryBase {
  act: 'clear' | 'verify' | 'reject';
  punch: { id: number; number: string; version: number };
  note: string;
  reason: string;
}

/** Something that was entered and isn’t on the server yet. */
export type OutboxEntry = RaiseEntry | CommandEntry;

/** Photos that were taken, as those of an entry. */
export function unsent(chosen: readonly ChosenFile[]): OutboxPhoto[] {
  return chosen.map((photo) => ({ ...photo, isSent: false }));
}
