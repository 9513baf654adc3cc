import type { ReactElement } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  type MenuTriggerProps,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import { joinClasses } from '#lib/join-classes.ts';
import { Button } from './button.tsx';
import { Float, type FloatProps } from './float.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { listItemClass } from './recipes.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** Shortcut, as in `mod+k`. */
  shortcut?: string;
  hint?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  isChecked?: boolean;
  href?: string;
  onAction?: () => void;
  entries?: readonly MenuEntry[];
}

export interface MenuGroup {
  title?: string;
  entries: readonly MenuEntry[];
}

interface MenuProps extends Omit<MenuTriggerProps, 'children' | 'trigger'> {
  label: string;
  trigger: ReactElement;
  groups: readonly MenuGroup[];
  placement?: NonNullable<FloatProps['placement']>;
  /**
   * Doesn’t make the rest of the page inert, which is slow on large pages because everything is restyled. Such a menu
   * closes when the page scrolls.
   */
  isNonModal?: boolean;
}

export function Menu({
  label,
  trigger,
  groups,
  placement = 'bottom start',
  isNonModal = false,
  ...props
}: MenuProps) {
  return (
    <MenuTrigger {...props}>
      {trigger}
      <Float {...{ placement, isNonModal }} className="min-w-48">
        <AriaMenu aria-label={label} className="p-1 outline-none">
          {groups.map((group, position) => (
            <MenuSection
              key={group.title ?? position}
              aria-label={group.title ?? label}
              className={position > 0 ? 'mt-1 border-t border-line pt-1' : ''}
            >
              {group.title && (
                <Header className="px-2 py-1 text-xs font-medium text-text-muted">{group.title}</Header>
              )}
              {group.entries.map(renderEntry)}
            </MenuSection>
          ))}
        </AriaMenu>
      </Float>
    </MenuTrigger>
  );
}

function renderEntry(entry: MenuEntry) {
  const item = (
    <MenuItem
      key={entry.id}
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.isDisabled ?? false}
      {...(entry.onAction && { onAction: entry.onAction })}
      {...(entry.href && { href: entry.href })}
      className={joinClasses(listItemClass, entry.isDanger && 'text-danger-text')}
    >
      {entry.icon && <Icon name={entry.icon} className={entry.isDanger ? '' : 'text-text-muted'} />}
      <span className="min-w-0 flex-1 truncate">{entry.label}</span>
      {entry.hint && <span className="text-sm text-text-muted">{entry.hint}</span>}
      {entry.shortcut && <Kbd keys={entry.shortcut} />}
      {entry.isChecked && <Icon name="check" label="selected" className="text-accent-text" />}
      {entry.entries && <Icon name="chevron-right" size={14} className="text-text-muted" />}
    </MenuItem>
  );
  if (!entry.entries) return item;
  return (
    <SubmenuTrigger key={entry.id}>
      {item}
      <Float className="min-w-40">
        <AriaMenu aria-label={entry.label} className="p-1 outline-none">
          {entry.entries.map(renderEntry)}
        </AriaMenu>
      </Float>
    </SubmenuTrigger>
  );
}

interface ChoiceMenuProps<Id extends string | number> {
  label: string;
  /** Above the choices; otherwise the label. */
  title?: string;
  icon: IconName;
  choices: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
  /** Shows the icon only on wide screens. */
  isTight?: boolean;
  isNonModal?: boolean;
}

/** One of a few values; the button shows the chosen one. */
export function ChoiceMenu<Id extends string | number>(props: ChoiceMenuProps<Id>) {
  const { label, title = label, icon, choices, value, onChange, isTight = false, isNonModal = false } = props;
  return (
    <Menu
      label={label}
      placement="bottom end"
      isNonModal={isNonModal}
      trigger={
        <Button size="sm" icon={icon} isTight={isTight}>
          <span className="sr-only">{label} </span>
          {choices.find(({ id }) => id === value)?.label}
        </Button>
      }
      groups={[
        {
          title,
          entries: choices.map((choice) => ({
            id: String(choice.id),
            label: choice.label,
            isChecked: choice.id === value,
            onAction: () => onChange(choice.id),
          })),
        },
      ]}
    />
  );
}
