import { ChoiceMenu } from '#screens/reports/choice-menu.tsx';
import type { MomentProps } from './data-date-choice.tsx';

export function BaselineChoice({ address, live, view }: MomentProps) {
  const { baselines } = live.structure;
  const shown = baselines.find(({ id }) => id === view.baseline);
  const active = baselines.find((each) => each.active);
  if (baselines.length === 0) return null;
  return (
    <ChoiceMenu
      label="Baseline"
      icon="layers"
      text={shown ? `Baseline ${shown.number}` : 'No baseline'}
      chosen={String(view.baseline)}
      isUnusual={address.search.baseline !== undefined}
      groups={[
        {
          choices: baselines.map((each) => ({
            id: String(each.id),
            label: `${each.number} ${each.name}`,
            ...(each.active && { hint: 'active' }),
          })),
        },
      ]}
      onChange={(id) => address.change({ baseline: id === String(active?.id) ? undefined : Number(id) })}
    />
  );
}
