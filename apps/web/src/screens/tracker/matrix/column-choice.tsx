import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Popover } from '#ui/popover.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { attributesOf } from '#turnover/cells/attributes.ts';
import type { ColumnSettingsState } from './use-column-settings.ts';
import { copy } from './copy.ts';

const words = copy.columns;

interface ColumnChoiceProps extends Pick<FrameContent, 'view' | 'layout' | 'onLayout'> {
  kind: 'system' | 'area';
  columns: ColumnSettingsState;
}

/** Popover to choose the shown columns and the row height. */
export function ColumnChoice({ view, kind, columns, layout, onLayout }: ColumnChoiceProps) {
  const { wishes: options, setAttributes, toggleHidden, toggleUnfolded } = columns;
  const milestones = view.set.milestones.filter(({ scope }) => scope === kind);
  const isAllUnfolded = milestones.every(({ id }) => options.unfolded.has(id));
  return (
    <Popover
      label={words.title}
      className="max-h-[70dvh] w-80"
      trigger={
        <Button size="sm" icon="columns-3">
          {words.title}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <SegmentedControl
          label="Density"
          value={layout.density}
          onChange={(density) => onLayout({ ...layout, density })}
          segments={[
            { id: 'compact', label: 'Compact' },
            { id: 'normal', label: 'Normal' },
            { id: 'roomy', label: 'Comfortable' },
          ]}
        />
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-medium">Details</legend>
          {attributesOf(view).map(({ key, label }) => (
            <Checkbox
              key={key}
              isSelected={options.attributes.includes(key)}
              onChange={(isOn) =>
                setAttributes(
                  isOn ? [...options.attributes, key] : options.attributes.filter((each) => each !== key),
                )
              }
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-medium">Milestones</legend>
          {milestones.map(({ id, code, name }) => (
            <div key={id} className="flex items-center gap-2">
              <Checkbox isSelected={!options.hiddenMilestones.has(id)} onChange={() => toggleHidden(id)}>
                {`${code} ${name}`}
              </Checkbox>
              <Button
                size="sm"
                className="ml-auto"
                icon={options.unfolded.has(id) ? 'lucide:chevrons-right-left' : 'lucide:chevrons-left-right'}
                label={options.unfolded.has(id) ? `Show ${code} forecast only` : `Show all ${code} dates`}
                onPress={() => toggleUnfolded(id)}
              />
            </div>
          ))}
          <Button
            size="sm"
            onPress={() => columns.unfoldAll(isAllUnfolded ? [] : milestones.map(({ id }) => id))}
          >
            {isAllUnfolded ? 'Show forecasts only' : 'Show all dates'}
          </Button>
        </fieldset>
        <Button
          size="sm"
          onPress={() => {
            setAttributes(undefined);
            onLayout({ ...layout, widths: {} });
          }}
        >
          Reset columns
        </Button>
      </div>
    </Popover>
  );
}
