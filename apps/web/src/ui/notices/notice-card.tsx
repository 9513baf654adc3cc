import { joinClasses } from '#lib/join-classes.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { buttonClass, floatClass } from '#ui/recipes.ts';
import type { Notice, NoticeKind } from './notice-store.ts';

const looks: Record<NoticeKind, { icon: IconName; tone: string; bar: string; word: string }> = {
  info: { icon: 'info', tone: 'text-info', bar: 'bg-info', word: 'Information' },
  success: { icon: 'circle-check', tone: 'text-success', bar: 'bg-success', word: 'Success' },
  warning: { icon: 'triangle-alert', tone: 'text-warning', bar: 'bg-warning', word: 'Warning' },
  error: { icon: 'circle-alert', tone: 'text-danger-text', bar: 'bg-danger', word: 'Error' },
};

export interface NoticeCardProps {
  notice: Notice;
  isPaused: boolean;
  onClose: () => void;
}

export function NoticeCard({ notice, isPaused, onClose }: NoticeCardProps) {
  const { icon, tone, bar, word } = looks[notice.kind];
  return (
    <li
      data-float
      data-notice={notice.kind}
      className={joinClasses(floatClass, 'pointer-events-auto relative w-full animate-rise overflow-hidden')}
    >
      <div className="flex items-start gap-2.5 py-2.5 pr-2 pl-3">
        <Icon name={icon} label={word} className={joinClasses('mt-0.5', tone)} />
        <div className="min-w-0 flex-1 py-px">
          <p className="font-medium break-words">
            {notice.title}
            {notice.count > 1 && (
              <span className="ml-1.5 text-sm font-normal text-text-muted tabular">
                <span aria-hidden>×{notice.count}</span>
                <span className="sr-only">{notice.count} times</span>
              </span>
            )}
          </p>
          {notice.text && <p className="text-sm break-words text-text-muted">{notice.text}</p>}
          {notice.actions.length > 0 && (
            <div className="mt-2 flex flex-wrap gap-2">
              {notice.actions.map((action) => (
                <button
                  key={action.label}
                  type="button"
                  className={buttonClass({ size: 'sm' })}
                  onClick={() => {
                    action.run();
                    onClose();
                  }}
                >
                  {action.label}
                </button>
              ))}
            </div>
          )}
        </div>
        <button
          type="button"
          aria-label="Close notice"
          onClick={onClose}
          className={joinClasses(buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true }), '-my-0.5')}
        >
          <Icon name="x" size={14} />
        </button>
      </div>
      {notice.timeout > 0 && (
        <span
          // Begins again with the clock.
          key={notice.count}
          aria-hidden
          data-fill
          className={joinClasses(
            'absolute inset-x-0 bottom-0 h-0.5 origin-left animate-drain motion-reduce:hidden',
            bar,
          )}
          style={{
            animationDuration: `${notice.timeout}ms`,
            animationPlayState: isPaused ? 'paused' : 'running',
          }}
        />
      )}
    </li>
  );
}
