import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MomentProps } from './data-date-choice.tsx';
import { copy } from '#screens/reports/copy.ts';

export function BaselineChoice({ address, live, view }: MomentProps) {
  const { baselines } = live.structure;
  const shown = baselines.find(({ id }) => id === view.baseline);
  const chosen = address.search.baseline;
  if (baselines.length === 0) return null;
  return (
    <Menu
      label={copy.baseline.label}
      placement="bottom end"
      trigger={
        <Button size="sm" icon="layers" variant={chosen === undefined ? 'secondary' : 'primary'}>
          {shown ? copy.baseline.chosen(shown.number) : copy.baseline.none}
        </Button>
      }
      groups={[
        {
          entries: baselines.map(({ id, number, name, active }) => ({
            id: String(id),
            label: copy.baseline.entry(number, name),
            ...(active && { hint: copy.baseline.active }),
            isChecked: id === view.baseline,
            onAction: () => address.change({ baseline: active ? undefined : id }),
          })),
        },
      ]}
    />
  );
}
