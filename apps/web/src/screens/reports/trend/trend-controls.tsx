import { defaultTrendWeeks } from '@baton/contract/turnover/reports.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

/** What the lines are, and how far back they go. */
export function TrendControls({ address, view }: { address: ReportAddress; view: TrackerView }) {
  const { search, filter, change } = address;
  const milestones = view.set.milestones.filter(({ scope }) => scope === filter.kind);
  const chosen = milestones.find(({ id }) => id === search.of);
  const weeks = search.weeks ?? defaultTrendWeeks;
  return (
    <>
      <Menu
        label={copy.lines.label}
        placement="bottom end"
        trigger={
          <Button size="sm" icon="layers">
            {chosen ? copy.lines[filter.kind].chosen(chosen.code) : copy.lines.milestones}
          </Button>
        }
        groups={[
          {
            entries: [
              {
                id: 'all',
                label: copy.lines.all,
                isChecked: !chosen,
                onAction: () => change({ of: undefined }),
              },
            ],
          },
          {
            title: copy.lines[filter.kind].title,
            entries: milestones.map(({ id, code, name }) => ({
              id: String(id),
              label: name,
              hint: code,
              isChecked: id === search.of,
              onAction: () => change({ of: id }),
            })),
          },
        ]}
      />
      <Menu
        label={copy.history.label}
        placement="bottom end"
        trigger={
          <Button size="sm" icon="calendar">
            {copy.history.weeks(weeks)}
          </Button>
        }
        groups={[
          {
            entries: [13, defaultTrendWeeks, 52, 104].map((each) => ({
              id: String(each),
              label: copy.history.weeks(each),
              isChecked: each === weeks,
              onAction: () => change({ weeks: each === defaultTrendWeeks ? undefined : each }),
            })),
          },
        ]}
      />
    </>
  );
}
