import { useEffect, useState } from 'react';
import type { Notice } from './notice-store.ts';

export interface NoticeAnnouncerProps {
  notices: readonly Notice[];
  isAssertive: boolean;
}

const spokenFor = 1000;

/** A live region that stands before its words come, or some screen readers stay silent; emptied once spoken. */
export function NoticeAnnouncer({ notices, isAssertive }: NoticeAnnouncerProps) {
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
