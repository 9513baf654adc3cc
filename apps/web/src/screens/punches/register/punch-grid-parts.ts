import type { Punch } from '#quality/punch.ts';
import type { PhotoSummaries } from '#attachments/photo-summaries.ts';
import type { Grid } from '#grid/grid.ts';
import type { GridHost } from '#grid/grid-source.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { ListPreferences } from '#resource/list/list-preferences.ts';
import type { NameOf } from '#resource/record.ts';
import type { ListOf } from '#resource/use-names.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import type { Commands } from './use-commands.ts';
import type { Marks } from '#resource/register/use-marks.ts';
import type { PunchChanges } from './use-punch-changes.ts';

/** What the register's grid is made of. */
export interface PunchGridParts {
  description: ScreenDescription;
  register: OpenRegister;
  marks: Marks<Punch>;
  changes: PunchChanges;
  commands: Commands;
  preferences: ListPreferences;
  nameOf: NameOf;
  listOf: ListOf;
  sort: string | undefined;
  today: string;
  mayEdit: boolean;
  /** Punches can be raised: there is a line for them below the last one. */
  mayRaise: boolean;
  photos: PhotoSummaries;
  handlers: (grid: () => Grid) => Omit<GridHost, 'commit'>;
}
