import { useState } from 'react';
import { formatNumber } from '@baton/domain/format-number.ts';
import { Button } from '#ui/button.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { chooseRows } from './heat-layout.ts';
import { HeatPicture, heatHeight, heatLeast, type HeatPictureProps } from './heat-picture.tsx';

export interface HeatMapProps<Data> extends Omit<HeatPictureProps<Data>, 'shown' | 'note' | 'least'> {
  label: string;
  summary: string;
  /** The least width of a column. */
  least?: number;
  /** Which of very many rows are shown at first: those that weigh most, and what these are, in words. */
  few: { weigh: (row: number) => number; words: string };
}

/** Squares in rows and columns; names at the left and above, sums apart. Of very many rows the weightiest at first. */
export function HeatMap<Data>({ label, summary, few, least = 58, ...picture }: HeatMapProps<Data>) {
  const { rows } = picture;
  const [isAll, setAll] = useState(false);
  const chosen = chooseRows(rows, few.weigh);
  const isShort = !isAll && chosen.length < rows.length;
  const shown = isShort ? chosen : rows.map((_, row) => row);
  const count = (list: readonly number[]) => list.filter((row) => !rows[row]!.isSum).length;
  const all = formatNumber(count(rows.map((_, row) => row)));
  const note = isShort ? `${count(shown)} of ${all}: ${few.words}` : null;
  const drawn = { ...picture, least, shown, note };
  return (
    <>
      <ChartFrame
        {...{ label, summary }}
        minWidth={(room) => heatLeast(drawn, room)}
        height={(width, room) => heatHeight(drawn, width, room)}
      >
        {(width, _, room) => <HeatPicture {...drawn} {...{ width, room }} />}
      </ChartFrame>
      {chosen.length < rows.length && (
        <p className="mt-2 print:hidden">
          <Button size="sm" onPress={() => setAll(!isAll)}>
            {isAll ? `Show ${count(chosen)} only` : `Show all ${all}`}
          </Button>
        </p>
      )}
    </>
  );
}
