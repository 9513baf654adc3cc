import { dayOf } from '@baton/domain/day-number.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { ReportAddress } from '#turnover/reports/use-report-address.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';

export interface SlipControlsProps {
  address: ReportAddress;
  view: TrackerView;
  only: string | undefined;
}

const windows = [
  { weeks: 1, label: 'Last week' },
  { weeks: 4, label: 'Last 4 weeks' },
  { weeks: 13, label: 'Last 13 weeks' },
] as const;

/** Since when moves count, and the way back from one cause to all. */
export function SlipControls({ address, view, only }: SlipControlsProps) {
  const { search, change } = address;
  const dayFor = (weeks: number) => dayOf(view.dataDate - weeks * 7 + 1);
  const chosen = windows.find(({ weeks }) => dayFor(weeks) === search.moved_from);
  return (
    <>
      {only !== undefined && (
        <Button size="sm" icon="x" onPress={() => change({ only: undefined })}>
          Show all moves
        </Button>
      )}
      <Menu
        label="Moved since"
        placement="bottom end"
        trigger={
          <Button size="sm" icon="calendar">
            {chosen?.label ?? (search.moved_from ? `Since ${search.moved_from}` : 'All time')}
          </Button>
        }
        groups={[
          {
            entries: [
              {
                id: 'all',
                label: 'All time',
                isChecked: search.moved_from === undefined,
                onAction: () => change({ moved_from: undefined }),
              },
              ...windows.map(({ weeks, label }) => ({
                id: String(weeks),
                label,
                isChecked: chosen?.weeks === weeks,
                onAction: () => change({ moved_from: dayFor(weeks) }),
              })),
            ],
          },
        ]}
      />
    </>
  );
}
