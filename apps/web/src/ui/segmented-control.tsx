import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { tightIconClass } from './recipes.ts';

interface Segment<Id extends string> {
  id: Id;
  label: string;
  icon?: IconName;
}

interface SegmentedControlProps<Id extends string> {
  label: string;
  segments: readonly Segment<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Shows icons only; labels are for screen readers. */
  isCompact?: boolean;
  /** Shows icons next to labels only on wide screens. */
  isTight?: boolean;
  isDisabled?: boolean;
}

/** Selects one of a few visible options: view, density, colour mode. */
export function SegmentedControl<Id extends string>({
  label,
  segments,
  value,
  ...props
}: SegmentedControlProps<Id>) {
  const { onChange, isCompact = false, isTight = false, isDisabled = false } = props;
  const iconClass = isTight && !isCompact ? tightIconClass : '';
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = segments.find((segment) => keys.has(segment.id));
        if (chosen) onChange(chosen.id);
      }}
      className="inline-flex w-fit max-w-full flex-wrap gap-0.5 rounded-md border border-line bg-surface-sunken p-0.5"
    >
      {segments.map((segment) => (
        <ToggleButton
          key={segment.id}
          id={segment.id}
          {...(isCompact && { 'aria-label': segment.label })}
          className={joinClasses(
            'flex h-6.5 items-center gap-1.5 rounded-sm px-2.5 text-sm whitespace-nowrap text-text-muted transition-colors hover:text-text disabled:opacity-50',
            'border border-transparent data-[selected]:border-line-strong data-[selected]:bg-surface-raised data-[selected]:font-medium data-[selected]:text-text',
          )}
        >
          {segment.icon && <Icon name={segment.icon} size={14} className={iconClass} />}
          {!isCompact && segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
