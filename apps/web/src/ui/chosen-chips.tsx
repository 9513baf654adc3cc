import { ComboBoxValue } from 'react-aria-components/ComboBox';
import { Icon } from './icon.tsx';
import type { Option } from './options.ts';

/** What was chosen in a combobox for several, each with a button that takes it away again. */
export function ChosenChips() {
  return (
    <ComboBoxValue<Option> className="contents">
      {({ selectedItems, state }) => {
        const chosen = selectedItems.filter((option) => option !== null);
        if (chosen.length === 0) return null;
        const remove = (option: Option) =>
          state.setValue(chosen.filter((other) => other !== option).map((other) => other.id));
        return (
          <ul className="flex flex-wrap gap-1">
            {chosen.map((option) => (
              <li
                key={option.id}
                className="flex h-6 items-center gap-0.5 rounded-sm border border-line bg-surface-hover pl-2 text-sm"
              >
                {option.label}
                <button
                  type="button"
                  aria-label={`Remove ${option.label}`}
                  // Leaving the input would commit the old choice over this one.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => remove(option)}
                  className="flex size-6 items-center justify-center rounded-sm text-text-muted hover:text-text focus-visible:-outline-offset-2"
                >
                  <Icon name="x" size={12} />
                </button>
              </li>
            ))}
          </ul>
        );
      }}
    </ComboBoxValue>
  );
}
