import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import { emptyListText, type Option } from './options.ts';
import { listItemClass } from './recipes.ts';

interface OptionListProps {
  options?: readonly Option[];
  query: string;
}

/** List in the popover of select and combobox. */
export function OptionList({ options, query }: OptionListProps) {
  return (
    <ListBox
      {...(options && { items: options })}
      renderEmptyState={() => <p className="px-2 py-1.5 text-base text-text-muted">{emptyListText(query)}</p>}
      className="max-h-72 overflow-auto p-1 outline-none"
    >
      {(option: Option) => (
        <ListBoxItem
          id={option.id}
          textValue={option.label}
          isDisabled={option.isDisabled ?? false}
          className={joinClasses(listItemClass, 'group')}
        >
          {({ isSelected }) => (
            <>
              {option.logo && <Logo src={option.logo} className="size-5" />}
              {option.logo === null && <span className="w-5 shrink-0" />}
              {option.icon && <Icon name={option.icon} className="text-text-muted" />}
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              {option.hint && <span className="shrink-0 text-sm text-text-muted tabular">{option.hint}</span>}
              <Icon name="check" className={joinClasses('text-accent-text', !isSelected && 'invisible')} />
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
