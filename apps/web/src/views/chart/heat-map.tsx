import { useState } from 'react';
import { chooseRows } from '@baton/domain/chart/heat-columns.ts';
import { heatLayout, noteOf, type HeatChart } from '@baton/domain/reports/charts/heat-layout.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { Button } from '#ui/button.tsx';
import { ChartFrame } from './chart-frame.tsx';
import type { LinkOf } from './shape-list.tsx';
import { copy } from './copy.ts';

interface HeatMapProps {
  label: string;
  summary: string;
  chart: HeatChart;
  linkOf: LinkOf;
}

/** Squares in rows and columns. Of very many rows the weightiest at first. */
export function HeatMap({ label, summary, chart, linkOf }: HeatMapProps) {
  const { rows, few } = chart;
  const [isAll, setAll] = useState(false);
  const chosen = chooseRows(rows, few.weigh);
  const count = (list: readonly number[]) => formatNumber(list.filter((row) => !rows[row]!.isSum).length);
  const note = isAll ? null : noteOf(chart, chosen);
  return (
    <>
      <ChartFrame
        label={label}
        summary={note === null ? summary : `${summary} ${note}`}
        layout={(room) => heatLayout(chart, { ...room, isWhole: isAll })}
        linkOf={linkOf}
      />
      {chosen.length < rows.length && (
        <p className="mt-2 print:hidden">
          <Button size="sm" onPress={() => setAll(!isAll)}>
            {isAll ? `Show only ${count(chosen)}` : copy.showAll(count(rows.map((_, row) => row)))}
          </Button>
        </p>
      )}
    </>
  );
}
