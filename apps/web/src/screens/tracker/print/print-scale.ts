import { skylineScale, skylineSize, type SkylineScale } from '#screens/tracker/skyline/skyline-geometry.ts';
import type { SkylineSlot } from '@baton/domain/reports/charts/skyline-slots.ts';

/** Smallest scale at which printed codes are legible. */
const minShrink = 0.55;

/** Scale of the printed skyline: with codes if they are legible, otherwise fitted without them. */
export function printScale(
  zoom: 'codes' | 'fit',
  slots: readonly SkylineSlot[],
  room: { width: number; height: number },
): { scale: SkylineScale; size: { width: number; height: number }; shrink: number } {
  const layoutAt = (kind: 'codes' | 'fit') => {
    const scale = skylineScale(kind, slots, room);
    const { width, height } = skylineSize(slots, scale);
    const size = { width: Math.max(width, room.width), height: Math.max(height, room.height) };
    return { scale, size, shrink: Math.min(1, room.width / size.width, room.height / size.height) };
  };
  const withCodes = layoutAt('codes');
  return zoom === 'codes' && withCodes.shrink >= minShrink ? withCodes : layoutAt('fit');
}
