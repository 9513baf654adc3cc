import { joinClasses } from '#lib/join-classes.ts';
import type { BoardFlag, BoardTick } from './board-model.ts';
import { flagTones } from './flag-tones.ts';
import { Sign } from './sign.tsx';

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
          className={joinClasses('flex items-center gap-0.5 whitespace-nowrap', flagTones[tone])}
        >
          {icon && <Sign name={icon} />}
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
              'flex size-4 items-center justify-center rounded-sm border',
              tick.isOn
                ? 'border-accent bg-accent text-on-accent'
                : tick.isEnabled
                  ? 'border-line-control'
                  : 'border-dashed border-line-strong',
            )}
          >
            {tick.isOn && <Sign name="check" />}
          </span>
        </span>
      )}
    </span>
  );
}
