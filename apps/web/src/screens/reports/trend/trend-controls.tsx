import { defaultTrendWeeks } from '@baton/contract/turnover/reports.ts';
import { ChoiceMenu } from '#screens/reports/choice-menu.tsx';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

const all = 'all';
const histories = [13, defaultTrendWeeks, 52, 104];

/** What the lines are, and how far back they go. */
export function TrendControls({ address, view }: { address: ReportAddress; view: TrackerView }) {
  const { search, filter, change } = address;
  const words = copy.lines[filter.kind];
  const milestones = view.set.milestones.filter(({ scope }) => scope === filter.kind);
  const chosen = milestones.find(({ id }) => id === search.of);
  const weeks = search.weeks ?? defaultTrendWeeks;
  return (
    <>
      <ChoiceMenu
        label={copy.lines.label}
        icon="layers"
        text={chosen ? words.chosen(chosen.code) : copy.lines.milestones}
        chosen={chosen ? String(chosen.id) : all}
        groups={[
          { choices: [{ id: all, label: copy.lines.all }] },
          {
            title: words.title,
            choices: milestones.map(({ id, code, name }) => ({ id: String(id), label: name, hint: code })),
          },
        ]}
        onChange={(id) => change({ of: id === all ? undefined : Number(id) })}
      />
      <ChoiceMenu
        label={copy.history.label}
        icon="calendar"
        text={copy.history.weeks(weeks)}
        chosen={String(weeks)}
        groups={[
          { choices: histories.map((each) => ({ id: String(each), label: copy.history.weeks(each) })) },
        ]}
        onChange={(id) => change({ weeks: Number(id) === defaultTrendWeeks ? undefined : Number(id) })}
      />
    </>
  );
}
