/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-autofocus -- a combobox over a list: the focus starts and stays in the input */
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { copy } from '#ui/copy.ts';
import { emptyListText } from '#ui/options.ts';
import { floatClass } from '#ui/recipes.ts';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { CommandRow } from './command-row.tsx';
import { arrangeCommands, type Command, type CommandGroup } from './filter-commands.ts';

interface CommandPaletteProps {
  commands: readonly Command[];
  /** What the owner found for the query, best first. */
  found?: readonly Command[];
  isSearching?: boolean;
  /** Why nothing could be searched; the commands are there all the same. */
  problem?: string;
  onQuery?: (query: string) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Command palette, opened with Ctrl/Cmd-K. Commands are injected. */
export function CommandPalette({ isOpen, onOpenChange, ...body }: CommandPaletteProps) {
  useShortcut('mod+k', () => onOpenChange(!isOpen), { isAllowedInFields: true });
  return (
    <ModalOverlay
      isDismissable
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className="fixed inset-0 z-40 flex h-(--visual-viewport-height) items-start justify-center bg-overlay px-3 pt-[10vh] data-[entering]:animate-fade"
    >
      <Modal
        data-float
        className={joinClasses(floatClass, 'w-full max-w-xl overflow-hidden data-[entering]:animate-pop')}
      >
        <Dialog aria-label="Command palette" className="outline-none">
          <PaletteBody {...body} onDone={() => onOpenChange(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface PaletteBodyProps extends Omit<CommandPaletteProps, 'isOpen' | 'onOpenChange'> {
  onDone: () => void;
}

function PaletteBody({
  commands,
  found: hits = [],
  isSearching = false,
  problem,
  onQuery,
  onDone,
}: PaletteBodyProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const groups = arrangeCommands(commands, hits, query);
  const found = groups.flatMap((group) => group.commands);
  const current = found[Math.min(active, found.length - 1)];
  const optionId = (command: Command) => `${id}-${command.id}`;

  const run = (command: Command, isAlternative = false) => {
    onDone();
    (isAlternative && command.alternative ? command.alternative : command).run();
  };
  const enter = useEnterWhenFound(isSearching, () => current && run(current));

  const moves: Record<string, number> = {
    ArrowDown: (active + 1) % found.length,
    ArrowUp: (active - 1 + found.length) % found.length,
    PageDown: Math.min(active + 8, found.length - 1),
    PageUp: Math.max(active - 8, 0),
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      if (found.length > 0) setActive(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isSearching) enter.later();
      else if (current) run(current, event.shiftKey);
    }
  };

  return (
    <>
      <div className="flex h-12 items-center gap-2.5 border-b border-line px-4">
        <Icon name="search" className="text-text-muted" />
        <input
          autoFocus
          role="combobox"
          aria-label="Search commands"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(current && { 'aria-activedescendant': optionId(current) })}
          placeholder={copy.spec.search}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            onQuery?.(event.target.value);
            setActive(0);
            enter.never();
          }}
          onKeyDown={handleKey}
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
      </div>
      <CommandList
        id={`${id}-list`}
        {...{ groups, current, optionId }}
        onPoint={(command) => setActive(found.indexOf(command))}
        onRun={run}
      />
      <output className="block not-empty:px-4 not-empty:py-6 not-empty:text-center text-text-muted">
        {isSearching ? null : (problem ?? (found.length === 0 && emptyListText(query)))}
      </output>
    </>
  );
}

/** Enter that was pressed while the search was running is carried out on its result. */
function useEnterWhenFound(isSearching: boolean, onEnter: () => void) {
  const isEntered = useRef(false);
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (isSearching || !isEntered.current) return;
    isEntered.current = false;
    enter();
  }, [isSearching]);
  return {
    later: () => void (isEntered.current = true),
    never: () => void (isEntered.current = false),
  };
}

interface CommandListProps {
  id: string;
  groups: readonly CommandGroup[];
  current: Command | undefined;
  optionId: (command: Command) => string;
  onPoint: (command: Command) => void;
  onRun: (command: Command) => void;
}

/** Matching commands by group. */
function CommandList({ id, groups, current, optionId, onPoint, onRun }: CommandListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Commands"
      className="max-h-[50vh] overflow-y-auto p-1.5 empty:hidden"
    >
      {groups.map((group, position) => (
        // A title may be there more than once.
        <div key={position} role="group" aria-label={group.title} className="not-first:mt-1">
          <div aria-hidden className="px-2 py-1 text-xs font-medium text-text-muted">
            {group.title}
          </div>
          {group.commands.map((command) => (
            <CommandRow
              key={command.id}
              id={optionId(command)}
              command={command}
              isActive={command === current}
              onPoint={() => onPoint(command)}
              onRun={() => onRun(command)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
