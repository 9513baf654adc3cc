import { type FocusEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore, useState } from 'react';
import type { NoticeStore, Notice, NoticeKind } from './notice-store.ts';
import { noticeStore } from './notify.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { buttonClass, floatClass } from '#ui/recipes.ts';
import { copy } from '#ui/copy.ts';

interface NoticeRegionProps {
  store?: NoticeStore;
}

/** Notifications region. F6 moves focus to it and back; hover or focus pauses the timeouts. */
export function NoticeRegion({ store = noticeStore }: NoticeRegionProps) {
  const notices = useSyncExternalStore(store.subscribe, store.read);
  const isPaused = useSyncExternalStore(store.subscribe, store.readPaused);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  const handleF6 = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || !region.current || notices.length === 0) return;
    event.preventDefault();
    if (region.current.contains(document.activeElement)) cameFrom.current?.focus();
    else region.current.focus();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleF6);
    return () => document.removeEventListener('keydown', handleF6);
  }, []);

  const handleFocus = (event: FocusEvent) => {
    if (region.current?.contains(event.relatedTarget)) return;
    cameFrom.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
    store.pause();
  };

  const close = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement);
    const isLast = notices.length === 1;
    store.close(id);
    if (!hadFocus) return;
    if (isLast) cameFrom.current?.focus();
    else region.current?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only stop the clocks
    <section
      ref={region}
      aria-label="Notifications"
      tabIndex={-1}
      // Keeps notices reachable while a dialog makes the rest of the page inert.
      data-react-aria-top-layer="true"
      onPointerEnter={store.pause}
      onPointerLeave={() => {
        if (!region.current?.contains(document.activeElement)) store.resume();
      }}
      onFocus={handleFocus}
      onBlur={(event) => {
        if (!region.current?.contains(event.relatedTarget)) store.resume();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cameFrom.current?.focus();
      }}
      className="pointer-events-none fixed right-0 bottom-0 z-50 w-full rounded-md p-3 outline-offset-0 sm:w-96"
    >
      <NoticeAnnouncer notices={notices} isAssertive={false} />
      <NoticeAnnouncer notices={notices} isAssertive />
      <ol className="flex flex-col gap-2">
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} isPaused={isPaused} onClose={() => close(notice.id)} />
        ))}
      </ol>
    </section>
  );
}

interface NoticeAnnouncerProps {
  notices: readonly Notice[];
  isAssertive: boolean;
}

const spokenFor = 1000;

/**
 * Live region that exists before its text, because some screen readers ignore new regions; cleared after the
 * announcement.
 */
function NoticeAnnouncer({ notices, isAssertive }: NoticeAnnouncerProps) {
  const latest = notices.findLast((notice) => isUrgent(notice) === isAssertive);
  const [silentId, setSilentId] = useState(0);
  const id = latest?.id ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setSilentId(id), spokenFor);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div role={isAssertive ? 'alert' : 'status'} className="sr-only">
      {latest && latest.id > silentId && [latest.title, latest.text].filter(Boolean).join('. ')}
    </div>
  );
}

function isUrgent(notice: Notice): boolean {
  return notice.kind === 'error' || notice.kind === 'warning';
}

const looks: Record<NoticeKind, { icon: IconName; tone: string; bar: string; word: string }> = {
  info: { icon: 'info', tone: 'text-info', bar: 'bg-info', word: copy.spec.notificationKinds.info },
  success: {
    icon: 'circle-check',
    tone: 'text-success',
    bar: 'bg-success',
    word: copy.spec.notificationKinds.success,
  },
  warning: {
    icon: 'triangle-alert',
    tone: 'text-warning',
    bar: 'bg-warning',
    word: copy.spec.notificationKinds.warning,
  },
  error: {
    icon: 'circle-alert',
    tone: 'text-danger-text',
    bar: 'bg-danger',
    word: copy.spec.notificationKinds.error,
  },
};

interface NoticeCardProps {
  notice: Notice;
  isPaused: boolean;
  onClose: () => void;
}

function NoticeCard({ notice, isPaused, onClose }: NoticeCardProps) {
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
                <span className="sr-only">{copy.notifications.times(notice.count)}</span>
              </span>
            )}
          </p>
          {notice.text && (
            <p className="text-sm break-words whitespace-pre-line text-text-muted">{notice.text}</p>
          )}
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
          aria-label="Close notification"
          onClick={onClose}
          className={joinClasses(buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true }), '-my-0.5')}
        >
          <Icon name="x" size={14} />
        </button>
      </div>
      {notice.timeout > 0 && (
        <span
          // Restarts with the timeout.
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
