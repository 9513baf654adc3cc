import { ChoiceMenu } from '#screens/reports/choice-menu.tsx';
import type { MomentProps } from './data-date-choice.tsx';
import { copy } from '#screens/reports/copy.ts';

export function BaselineChoice({ address, live, view }: MomentProps) {
  const { baselines } = live.structure;
  const shown = baselines.find(({ id }) => id === view.baseline);
  const active = baselines.find((each) => each.active);
  if (baselines.length === 0) return null;
  return (
    <ChoiceMenu
      label={copy.baseline.label}
      icon="layers"
      text={shown ? copy.baseline.chosen(shown.number) : copy.baseline.none}
      chosen={String(view.baseline)}
      isUnusual={address.search.baseline !== undefined}
      groups={[
        {
          choices: baselines.map((each) => ({
            id: String(each.id),
            label: copy.baseline.entry(each.number, each.name),
            ...(each.active && { hint: copy.baseline.active }),
          })),
        },
      ]}
      onChange={(id) => address.change({ baseline: id === String(active?.id) ? undefined : Number(id) })}
    />
  );
}
