/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are handled by the palette's input */
import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { listItemClass } from '#ui/recipes.ts';
import type { Command } from './filter-commands.ts';

interface CommandRowProps {
  id: string;
  command: Command;
  isActive: boolean;
  onPoint: () => void;
  onRun: () => void;
}

export function CommandRow({ id, command, isActive, onPoint, onRun }: CommandRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      {...(isActive && { 'data-focused': true })}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onRun}
      className={listItemClass}
    >
      {command.icon && <Icon name={command.icon} className="text-text-muted" />}
      <span className="min-w-0 flex-1 truncate">{command.label}</span>
      {command.hint && <span className="truncate text-sm text-text-muted">{command.hint}</span>}
      {isActive && command.alternative && (
        <span className="flex shrink-0 items-center gap-1.5 text-sm text-text-muted max-sm:hidden">
          {command.alternative.label} <Kbd keys="shift+enter" />
        </span>
      )}
      {command.shortcut && <Kbd keys={command.shortcut} />}
    </div>
  );
}
