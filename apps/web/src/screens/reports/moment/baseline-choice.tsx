import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MomentProps } from './data-date-choice.tsx';

export function BaselineChoice({ address, live, view }: MomentProps) {
  const { baselines } = live.structure;
  const shown = baselines.find(({ id }) => id === view.baseline);
  const chosen = address.search.baseline;
  if (baselines.length === 0) return null;
  return (
    <Menu
      label="Baseline"
      placement="bottom end"
      trigger={
        <Button size="sm" icon="layers" variant={chosen === undefined ? 'secondary' : 'primary'}>
          {shown ? `Baseline ${shown.number}` : 'No baseline'}
        </Button>
      }
      groups={[
        {
          entries: baselines.map(({ id, number, name, active }) => ({
            id: String(id),
            label: `${number} ${name}`,
            ...(active && { hint: 'active' }),
            isChecked: id === view.baseline,
            onAction: () => address.change({ baseline: active ? undefined : id }),
          })),
        },
      ]}
    />
  );
}
