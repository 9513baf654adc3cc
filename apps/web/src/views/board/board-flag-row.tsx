import { joinClasses } from '#lib/join-classes.ts';
import type { BoardFlag, BoardTick } from './board-model.ts';
import { flagTones } from './flag-tones.ts';
import { signBefore } from './sign.tsx';
import { signOf } from './use-sign-images.tsx';

export interface BoardFlagRowProps {
  id: number;
  flags: readonly BoardFlag[];
  tick: BoardTick | undefined;
}

/** The third line of a card: its flags, each with its own explanation, and the tick at the end. */
export function BoardFlagRow({ id, flags, tick }: BoardFlagRowProps) {
  return (
    <span className="flex h-5 items-center gap-2 text-xs tabular">
      {flags.map(({ key, icon, text, tone, title }) => (
        <span
          key={key}
          data-flag={key}
          title={title}
          className={joinClasses('whitespace-nowrap', icon && `pl-3.5 ${signBefore(icon)}`, flagTones[tone])}
        >
          {text}
        </span>
      ))}
      {tick && (
        <span
          {...(tick.isEnabled && { 'data-tick': id })}
          title={tick.title}
          className={joinClasses(
            '-mr-1 ml-auto flex size-6 shrink-0 items-center justify-center rounded-sm',
            tick.isEnabled && 'cursor-pointer hover:bg-surface-hover',
          )}
        >
          <span
            className={joinClasses(
              'size-4 rounded-sm border',
              tick.isOn
                ? `border-accent bg-accent bg-size-[0.75rem] bg-center bg-no-repeat ${signOf('check')}`
                : tick.isEnabled
                  ? 'border-line-control'
                  : 'border-dashed border-line-strong',
            )}
          />
        </span>
      )}
    </span>
  );
}
