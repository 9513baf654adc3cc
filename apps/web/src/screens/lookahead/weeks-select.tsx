import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { windowWeeks, type WindowWeeks } from '#turnover/filter/lookahead-search.ts';

/** How many weeks are looked ahead. */
export function WeeksSelect({
  value,
  onChange,
}: {
  value: WindowWeeks;
  onChange: (weeks: WindowWeeks) => void;
}) {
  return (
    <Menu
      label="Window"
      placement="bottom end"
      trigger={
        <Button size="sm" icon="calendar-range">
          <span className="sr-only">Window </span>
          {value} weeks
        </Button>
      }
      groups={[
        {
          title: 'Window, after this week',
          entries: windowWeeks.map((weeks) => ({
            id: String(weeks),
            label: `${weeks} weeks`,
            isChecked: weeks === value,
            onAction: () => onChange(weeks),
          })),
        },
      ]}
    />
  );
}
