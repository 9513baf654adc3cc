import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { turnoverGroupings, type TurnoverGrouping } from './tracker-search.ts';

const words: Record<TurnoverGrouping, string> = {
  milestone: 'Milestone',
  giver: 'Giver',
  receiver: 'Receiver',
  area: 'Area',
  discipline: 'Discipline',
  status: 'Status',
  week: 'Week',
};

export interface TurnoverGroupingSelectProps {
  view: 'list' | 'garden';
  value: TurnoverGrouping | null;
  onChange: (value: TurnoverGrouping | null) => void;
}

/** By what the list makes groups, or the garden lanes. */
export function TurnoverGroupingSelect({ view, value, onChange }: TurnoverGroupingSelectProps) {
  const isGarden = view === 'garden';
  const title = isGarden ? 'Lanes by' : 'Group by';
  const none = isGarden ? 'No lanes' : 'No groups';
  // A lane by week or by status would say what the columns and the marks say already.
  const offered = turnoverGroupings.filter((id) => !isGarden || (id !== 'status' && id !== 'week'));
  const chosen = value !== null && offered.includes(value) ? value : null;
  return (
    <Menu
      label={title}
      placement="bottom end"
      isNonModal
      trigger={
        <Button size="sm" icon="folder-tree">
          <span className="sr-only">{title} </span>
          {chosen === null ? none : words[chosen]}
        </Button>
      }
      groups={[
        {
          title,
          entries: [
            { id: 'none', label: none, isChecked: chosen === null, onAction: () => onChange(null) },
            ...offered.map((id) => ({
              id,
              label: words[id],
              isChecked: id === chosen,
              onAction: () => onChange(id),
            })),
          ],
        },
      ]}
    />
  );
}
