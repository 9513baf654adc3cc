import type { Notice } from './read-notice.ts';

type RecordNotice = Extract<Notice, { kind: 'record' }>;

/** Records that are remembered; enough for a minute in which many people work. */
const maxKept = 5000;

/** What readers were told of last, for pages that have read records shortly before they opened their stream. */
export function createRecentRecords(now: () => number = () => performance.now()) {
  let kept: { at: number; notice: RecordNotice }[] = [];
  /** Everything since then is known. */
  let knownSince = Infinity;
  return {
    /** Notifications arrive. */
    begin(): void {
      knownSince = Math.min(knownSince, now());
    },
    /** Notifications may have been missed. */
    forget(): void {
      kept = [];
      knownSince = Infinity;
    },
    add(notice: RecordNotice): void {
      kept.push({ at: now(), notice });
      if (kept.length <= maxKept) return;
      const dropped = kept.splice(0, maxKept / 2);
      knownSince = dropped.at(-1)?.at ?? knownSince;
    },
    /** Records of a programme that were told of since then, each once; undefined if some may be unknown. */
    of(programme: number, from: number): RecordNotice[] | undefined {
      if (from < knownSince) return undefined;
      const found = kept.filter(({ at, notice }) => at >= from && notice.programme === programme);
      return [...new Map(found.map(({ notice }) => [`${notice.entity} ${notice.id}`, notice])).values()];
    },
  };
}
