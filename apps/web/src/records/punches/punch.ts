import type { ValuesOf } from '@baton/contract/form/form.ts';
import { punches } from '@baton/contract/quality/punches.ts';
import type { DataRecord, NameOf } from '#resource/record.ts';

type References =
  | 'category'
  | 'system'
  | 'area'
  | 'location'
  | 'discipline'
  | 'clearing_team'
  | 'verifying_team'
  | 'assigned_to'
  | 'clear_by';

/** A punch as the server answers it, with the names of what it refers to. */
export type Punch = DataRecord &
  ValuesOf<typeof punches.form> & { [Name in References as `${Name}_name`]: string | null } & {
    scope: string;
    carried_from: number | null;
    found_after: number | null;
    rejections: number;
    raised_by: string;
    raised_by_id: number | null;
    cleared_by: string;
    cleared_by_id: number | null;
    verified_by: string;
    last_reason: string;
    blocks: boolean;
  };

/** The resource of punches for code that works with any resource. */
export const punchResource = punches;

/** Code and name of the system or area of a punch. */
export function placeOf(nameOf: NameOf, { system, area }: Pick<Punch, 'system' | 'area'>): string {
  const { form } = punches;
  if (system !== null) return nameOf(form.system, system) ?? '';
  return area === null ? '' : (nameOf(form.area, area) ?? '');
}
