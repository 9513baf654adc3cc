import { usualTrendWeeks } from '@baton/contract/turnover/reports.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** All milestones or the scopes of one, and how far back. */
export function TrendControls({ address, view }: { address: ReportAddress; view: TrackerView }) {
  const { search, filter, change } = address;
  const milestones = view.set.milestones.filter(({ scope }) => scope === filter.kind);
  const chosen = milestones.find(({ id }) => id === search.of);
  const weeks = search.weeks ?? usualTrendWeeks;
  return (
    <>
      <Menu
        label="Lines"
        placement="bottom end"
        trigger={
          <Button size="sm" icon="layers">
            {chosen ? `Scopes at ${chosen.code}` : 'Milestones'}
          </Button>
        }
        groups={[
          {
            entries: [
              {
                id: 'all',
                label: 'All milestones',
                isChecked: !chosen,
                onAction: () => change({ of: undefined }),
              },
            ],
          },
          {
            title: 'Scopes at one milestone',
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
        label="Weeks back"
        placement="bottom end"
        trigger={<Button size="sm" icon="calendar">{`${weeks} weeks`}</Button>}
        groups={[
          {
            entries: [13, usualTrendWeeks, 52, 104].map((each) => ({
              id: String(each),
              label: `${each} weeks`,
              isChecked: each === weeks,
              onAction: () => change({ weeks: each === usualTrendWeeks ? undefined : each }),
            })),
          },
        ]}
      />
    </>
  );
}
