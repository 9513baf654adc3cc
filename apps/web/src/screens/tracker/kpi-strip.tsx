import { useMemo } from 'react';
import { measures, type Measure } from '@baton/domain/turnover/measures.ts';
import type { TrackerSettings } from '@baton/contract/turnover/tracker-data.ts';
import { Kpi, type KpiProps } from './kpi.tsx';
import { measureWords } from '#turnover/model/measure-words.ts';

export interface KpiStripProps extends Pick<KpiProps, 'onChoose'> {
  figures: Record<Measure, number>;
  settings: TrackerSettings;
  chosen: Measure | null;
}

/** The figures of what the filter leaves; each narrows to the turnovers that it counts. */
export function KpiStrip({ figures, settings, chosen, onChoose }: KpiStripProps) {
  const words = useMemo(() => measureWords(settings), [settings]);
  return (
    <fieldset
      aria-label="Figures"
      className="flex min-w-0 shrink-0 divide-x divide-line overflow-x-auto border-y border-line"
    >
      {measures.map((measure) => (
        <Kpi
          key={measure}
          {...{ measure, onChoose }}
          {...words[measure]}
          figure={figures[measure]}
          isChosen={chosen === measure}
        />
      ))}
    </fieldset>
  );
}
