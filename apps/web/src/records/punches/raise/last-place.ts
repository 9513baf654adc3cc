import { onSessionEnd } from '#lib/session-caches.ts';

/** Where a punch is: a system or an area, and a location. */
export interface Place {
  system: number | null;
  area: number | null;
  location: number | null;
}

const places = new Map<number, Place>();
onSessionEnd(() => places.clear());

const nowhere: Place = { system: null, area: null, location: null };

/** The place of the last punch raised in a programme, since most are raised side by side. */
export function lastPlace(programme: number): Place {
  return places.get(programme) ?? nowhere;
}

export function keepPlace(programme: number, place: Place): void {
  places.set(programme, place);
}

/** The place of a scope such as `system:12`. */
export function placeOf(scope: string): Place {
  const [kind, id] = scope.split(':');
  return { ...nowhere, [kind === 'area' ? 'area' : 'system']: Number(id) };
}

/** The scope of a place as `system:12`; null without one. */
export function scopeAt({ system, area }: Pick<Place, 'system' | 'area'>): string | null {
  if (system !== null) return `system:${system}`;
  return area === null ? null : `area:${area}`;
}
