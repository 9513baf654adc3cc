import { useMemo } from 'react';
import { measureRows } from '@baton/domain/turnover/measures.ts';
import { formatNumber } from '#lib/format-number.ts';
import { FilterBar } from '#turnover/filter/filter-bar.tsx';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { KpiStrip } from './kpi-strip.tsx';
import { measureWords } from '#turnover/model/measure-words.ts';

/** The figures and the filter, which follow each other. */
export function TrackerFilter({ view, filtered, address }: FrameContent) {
  const { filter, setFilter, setMeasure } = address;
  const { settings } = view.structure;
  const { counted } = filtered;
  const figures = useMemo(
    () => measureRows(view.set, view.evaluation, counted.rows, view.context, counted.isIn),
    [view, counted],
  );
  const noun = filter.kind === 'system' ? 'systems' : 'areas';
  const [found, total] = [filtered.rows.length, filtered.total].map((count) => formatNumber(count));
  return (
    <>
      <KpiStrip {...{ figures, settings }} chosen={filter.measure} onChoose={setMeasure} />
      <FilterBar
        {...{ view, filter }}
        found={`${found} of ${total} ${noun}`}
        onChange={setFilter}
        measureLabel={filter.measure ? measureWords(settings)[filter.measure].label : ''}
      />
    </>
  );
}
