import type { Punch } from '#quality/punch.ts';

/** Where a punch is, in a line. */
export function placeText(punch: Punch): string {
  return [punch.system_name ?? punch.area_name, punch.location_name].filter(Boolean).join(' · ');
}
