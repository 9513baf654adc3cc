import { type FocusEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { NoticeAnnouncer } from './notice-announcer.tsx';
import { NoticeCard } from './notice-card.tsx';
import type { NoticeStore } from './notice-store.ts';
import { noticeStore } from './notify.ts';

export interface NoticeRegionProps {
  store?: NoticeStore;
}

/** Where notices appear. F6 goes to them and back; hovering or focusing one stops the clocks. */
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
      aria-label="Notices"
      tabIndex={-1}
      // Keeps notices within reach while a dialog makes the rest of the page inert.
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
