import type { Status } from '../turnover/status.ts';
import { statusInk, type Ink } from './inks.ts';

/** Fills of areas: statuses, and what else bars can stand for. */
export type Tone = Status | 'done' | 'open' | 'danger' | 'warning' | 'info' | 'quiet';

/** A line from one point to another, within a tile. */
type TileLine = readonly [x1: number, y1: number, x2: number, y2: number];

interface ToneStyle {
  ink: Ink;
  /** Lines of a tile; none if the area is filled evenly. */
  hatch: readonly TileLine[];
  /** Opacity of the area below the lines. */
  opacity: number;
}

/** Width and height of a tile. */
export const tileSize = 6;
export const hatchWidth = 1.3;

const rising: readonly TileLine[] = [
  [-1, 7, 7, -1],
  [-1, 1, 1, -1],
  [5, 7, 7, 5],
];
const falling: readonly TileLine[] = [
  [-1, -1, 7, 7],
  [5, -1, 7, 1],
  [-1, 5, 1, 7],
];
const upright: readonly TileLine[] = [[3, 0, 3, 6]];
const level: readonly TileLine[] = [[0, 3, 6, 3]];
const dotted: readonly TileLine[] = [[2.3, 3, 3.7, 3]];

const hatched = (ink: Ink, hatch: readonly TileLine[]): ToneStyle => ({ ink, hatch, opacity: 0.22 });
const solid = (ink: Ink, opacity = 1): ToneStyle => ({ ink, hatch: [], opacity });

/** How each tone is filled; its lines tell it apart without its colour. */
export const toneStyles: Record<Tone, ToneStyle> = {
  overdue: solid(statusInk('overdue')),
  rejected: hatched(statusInk('rejected'), falling),
  late: hatched(statusInk('late'), [...rising, ...falling]),
  at_risk: hatched(statusInk('at_risk'), rising),
  submitted: hatched(statusInk('submitted'), upright),
  not_planned: hatched(statusInk('not_planned'), dotted),
  on_track: hatched(statusInk('on_track'), level),
  complete: solid(statusInk('complete')),
  not_required: solid(statusInk('not_required')),
  done: solid('accent-text', 0.85),
  open: hatched('accent-text', rising),
  danger: solid('status-overdue', 0.85),
  warning: hatched('status-late', falling),
  info: hatched('status-submitted', upright),
  quiet: hatched('text-faint', level),
};
