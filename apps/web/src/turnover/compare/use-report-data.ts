import { useMemo, useState } from 'react';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import { reportDataOfView, cellIndexesOfView } from '#turnover/model/report-data-of-view.ts';
import type { ComparedTracker } from './use-compared.ts';
import type { TrackerView } from '../model/tracker-view.ts';
import { mergeShownRows } from '../filter/sticky-rows.ts';

/**
 * Filtered turnovers in order. As in the matrix, an edited turnover stays until the filter changes; the list object
 * stays the same unless turnovers are added or removed. Turnovers that are not required are excluded unless the
 * filter asks for them.
 */
export function useReportData(
  view: TrackerView,
  filtered: ComparedTracker['filtered'],
  withNotRequired = false,
): ReportData {
  const [keeper] = useState(createStickyResults);
  return useMemo(() => {
    const reportData = reportDataOfView(view, filtered);
    const found = withNotRequired ? cellIndexesOfView(view, filtered) : reportData.cellIndexes;
    const cellIndexes = keeper.keep(view, filtered.key, found);
    return { ...reportData, cellIndexes };
  }, [view, filtered, withNotRequired, keeper]);
}

/** Keeps turnovers visible while the filter stays the same; returns the same list if none was added. */
interface StickyResults {
  keep(of: object, key: string, found: Int32Array): Int32Array;
}

function createStickyResults(): StickyResults {
  let last: { of: object; key: string; cellIndexes: Int32Array } | null = null;
  return {
    keep(of, key, found) {
      const before = last?.of === of && last.key === key ? last.cellIndexes : null;
      const merged = before ? mergeShownRows([...before], [...found]) : null;
      const cellIndexes =
        !before || !merged ? found : merged.length === before.length ? before : Int32Array.from(merged);
      last = { of, key, cellIndexes };
      return cellIndexes;
    },
  };
}
