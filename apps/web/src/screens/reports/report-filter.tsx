import { countOf } from '#lib/format-number.ts';
import { FilterBar } from '#turnover/filter/filter-bar.tsx';
import { measureWords } from '#turnover/model/measure-words.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { ReportAddress } from './use-report-address.ts';

export interface ReportFilterProps {
  view: TrackerView;
  address: ReportAddress;
  /** Turnovers that the filter leaves. */
  count: number;
}

/** The tracker's own filter; every report follows it. */
export function ReportFilter({ view, address: { filter, setFilter }, count }: ReportFilterProps) {
  const { settings } = view.structure;
  return (
    <div className="print:hidden">
      <FilterBar
        {...{ view, filter }}
        found={countOf(count, 'turnover')}
        onChange={setFilter}
        measureLabel={filter.measure ? measureWords(settings)[filter.measure].label : ''}
      />
    </div>
  );
}
