import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';

/** How the skyline is drawn: by which date, cut into what, how large, and whether as a picture at all. */
export function SkylineControls({ address: { search, change } }: { address: TrackerAddress }) {
  const { basis = 'forecast', period = 'week', zoom, table = false } = search;
  return (
    <>
      <SegmentedControl
        label="Date"
        value={basis}
        segments={[
          { id: 'baseline', label: 'Baseline' },
          { id: 'forecast', label: 'Forecast' },
          { id: 'actual', label: 'Actual' },
        ]}
        onChange={(next) => change({ basis: next === 'forecast' ? undefined : next })}
      />
      <SegmentedControl
        label="Period"
        value={period}
        segments={[
          { id: 'week', label: 'Weeks' },
          { id: 'month', label: 'Months' },
        ]}
        onChange={(next) => change({ period: next === 'week' ? undefined : next })}
      />
      <SegmentedControl
        label="Size"
        value={zoom ?? 'codes'}
        segments={[
          { id: 'codes', label: 'Codes' },
          { id: 'fit', label: 'Fit' },
        ]}
        onChange={(next) => change({ zoom: next === 'fit' ? 'fit' : undefined })}
        isDisabled={table}
      />
      <SegmentedControl
        label="Show as"
        value={table ? 'table' : 'picture'}
        segments={[
          { id: 'picture', label: 'Picture' },
          { id: 'table', label: 'Table' },
        ]}
        onChange={(next) => change({ table: next === 'table' ? true : undefined })}
      />
    </>
  );
}
