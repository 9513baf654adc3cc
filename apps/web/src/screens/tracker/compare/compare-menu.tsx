import { dayOf } from '@baton/domain/day-number.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry, type MenuGroup } from '#ui/menu.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { PastDayDialog } from '#ui/past-day-dialog.tsx';
import { compareName, type CompareWith } from '#turnover/compare/compare-with.ts';
import { copy } from './copy.ts';

interface CompareMenuProps {
  view: TrackerView;
  value: CompareWith | null;
  onChange: (value: CompareWith | null) => void;
}

/** Menu of comparisons: none, a baseline, or the tracker on an earlier day. */
export function CompareMenu({ view, value, onChange }: CompareMenuProps) {
  const chosenBaseline = value && 'baseline' in value ? value.baseline : null;
  const chosenDay = value && 'asOf' in value ? value.asOf : null;
  const before = (days: number) => dayOf(view.dataDate - days);
  const daysAgo = (label: string, days: number): MenuEntry => ({
    id: `ago-${days}`,
    label,
    hint: compareName(view, { asOf: before(days) }),
    isChecked: chosenDay === before(days),
    onAction: () => onChange({ asOf: before(days) }),
  });
  const chooseDay = async () => {
    const asOf = await openModal<string>((controls) => (
      <PastDayDialog
        {...controls}
        title="Compare with an earlier date"
        label="Compare with end of day"
        confirmLabel={copy.compare}
        today={dayOf(view.today)}
        initial={chosenDay ?? before(7)}
      />
    ));
    if (asOf !== undefined) onChange({ asOf });
  };
  const groups: MenuGroup[] = [
    {
      title: copy.compareWith,
      entries: [
        { id: 'nothing', label: 'Nothing', isChecked: value === null, onAction: () => onChange(null) },
      ],
    },
    {
      title: 'Baseline',
      entries: view.structure.baselines.map(({ id, number, name, active }) => ({
        id: `b${id}`,
        label: `${number} ${name}`,
        ...(active && { hint: 'active' }),
        isChecked: id === chosenBaseline,
        onAction: () => onChange({ baseline: id }),
      })),
    },
    {
      title: 'Earlier tracker',
      entries: [
        daysAgo('A week ago', 7),
        daysAgo('Four weeks ago', 28),
        { id: 'day', label: 'Choose date…', icon: 'calendar', onAction: () => void chooseDay() },
      ],
    },
  ];
  return (
    <Menu
      isNonModal
      label={copy.compareWith}
      placement="bottom end"
      trigger={
        <Button size="sm" isTight icon="arrow-left-right" variant={value ? 'primary' : 'secondary'}>
          {value ? `vs ${compareName(view, value)}` : copy.compare}
        </Button>
      }
      groups={groups.filter(({ entries }) => entries.length > 0)}
    />
  );
}
