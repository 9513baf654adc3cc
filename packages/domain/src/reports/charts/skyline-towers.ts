import { statuses, type Status } from '#turnover/status.ts';
import { statusInk } from '#chart/inks.ts';
import { text, wholeRow, type MarkShape, type PlainShape } from '#chart/shapes.ts';
import type { SkylineSlot } from './skyline-slots.ts';
import { fitText, textWidth } from '#chart/text-width.ts';

interface SkylineBox {
  scope: string;
  milestone: string;
  status: Status;
}

export interface Tower extends Pick<SkylineSlot, 'kind' | 'start' | 'end' | 'isOverloaded'> {
  label: string;
  total: number;
  /** Counts by `statuses`. */
  counts: readonly number[];
  boxAt: (floor: number) => SkylineBox;
}

export interface TowerStyle {
  /** `codes`: a box with its code per turnover; `fit`: one segment per status, as wide as there is room. */
  zoom: 'codes' | 'fit';
  /** Whether each box or segment is a mark, or the tower as a whole. */
  markBy: 'part' | 'tower';
}

interface TowerPlace extends TowerStyle {
  x: number;
  width: number;
  bottom: number;
  boxStep: number;
  hasMilestones: boolean;
}

/** The boxes of a tower, or one segment per status. */
export function towerShapes(tower: Tower, row: number, place: TowerPlace): MarkShape[] {
  const parts = place.zoom === 'codes' ? codeBoxes(tower, place) : segments(tower, place);
  if (place.markBy === 'part')
    return parts.map(({ column, shapes }) => ({ kind: 'mark', row, column, shapes }));
  const high = tower.total * place.boxStep;
  return [
    {
      kind: 'mark',
      row,
      column: wholeRow,
      shapes: [
        ...parts.flatMap(({ shapes }) => shapes.map(({ ...shape }) => plain(shape))),
        {
          kind: 'rect',
          x: place.x + 0.5,
          y: place.bottom - high - 1,
          width: place.width - 1,
          height: high + 2,
          radius: 3,
          reaction: 'outline',
        },
      ],
    },
  ];
}

/** The tower reacts as a whole, not its parts. */
function plain(shape: PlainShape): PlainShape {
  if ('reaction' in shape) delete shape.reaction;
  return shape;
}

interface TowerPart {
  column: number;
  shapes: PlainShape[];
}

const codeSize = { size: 9.5 };
/** What symbol and edges take of a box. */
const codeEdge = 19;

/** A turnover as a box: its status as tint and symbol, and its code. */
function codeBoxes(
  { total, boxAt }: Tower,
  { x, width, bottom, boxStep, hasMilestones }: TowerPlace,
): TowerPart[] {
  return Array.from({ length: total }, (_, floor) => {
    const box = boxAt(floor);
    const y = bottom - (floor + 1) * boxStep;
    const ink = statusInk(box.status);
    return {
      column: floor,
      shapes: [
        {
          kind: 'rect',
          x: x + 1.5,
          y: y + 0.75,
          width: width - 3,
          height: boxStep - 1.5,
          radius: 2,
          fill: { ink, opacity: 0.14 },
          stroke: { ink, opacity: 0.55 },
          reaction: 'outline',
        },
        { kind: 'status', status: box.status, x: x + 4.5, y: y + boxStep / 2 - 4, size: 8 },
        text(
          x + 15.5,
          y + boxStep / 2 + 3.4,
          hasMilestones ? nameOf(box) : fitText(box.scope, width - codeEdge, codeSize),
          { ...codeSize, ink: 'text' },
        ),
      ],
    };
  });
}

/** Whether every box of a skyline has room for its milestone, so that all of them have it or none. */
export function haveMilestones(towers: readonly Tower[], width: number): boolean {
  return towers.every(({ total, boxAt }) =>
    Array.from({ length: total }, (_, floor) => nameOf(boxAt(floor))).every(
      (name) => textWidth(name, codeSize) <= width - codeEdge,
    ),
  );
}

function nameOf({ scope, milestone }: SkylineBox): string {
  return `${scope} ${milestone}`;
}

function segments({ counts }: Tower, { x, width, bottom, boxStep }: TowerPlace): TowerPart[] {
  const gap = width > 14 ? 2 : 0.5;
  let from = 0;
  return statuses.flatMap((status, at): TowerPart[] => {
    const count = counts[at]!;
    if (count === 0) return [];
    from += count;
    return [
      {
        column: at,
        shapes: [
          {
            kind: 'rect',
            x: x + gap,
            y: bottom - from * boxStep,
            width: width - 2 * gap,
            height: count * boxStep,
            fill: { tone: status },
            stroke: { ink: 'surface', width: 0.75 },
            reaction: 'outline',
          },
        ],
      },
    ];
  });
}
