import { attachmentLimits, type AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { isPhoto } from './describe-attachment.ts';

/** What a list shows of the photos of a record. */
export interface PhotoSummary {
  count: number;
  /** Address of the first thumbnail, without the base; null without photos. */
  thumbnail: string | null;
}

/** Photos of the records that a list shows, read in batches when scrolling pauses. */
interface PhotoSummaries {
  /** Undefined until it is read. */
  get(id: string): PhotoSummary | undefined;
  /** Asks for the photos of the records that are visible now, in place of those asked for before. */
  show(ids: readonly string[]): void;
  /** Reads a record again that was changed, or all of them. */
  forget(id?: string): void;
  stop(): void;
}

export interface SummaryParts {
  read: (ids: readonly string[], signal: AbortSignal) => Promise<readonly AttachmentRecord[]>;
  /** Called with the records whose photos are known now. */
  onRead: (ids: readonly string[]) => void;
}

/** Time (ms) for which scrolling has to pause. */
const pauseMs = 120;

export function createPhotoSummaries({ read, onRead }: SummaryParts): PhotoSummaries {
  const known = new Map<string, PhotoSummary>();
  const stale = new Set<string>();
  let visible: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading: AbortController | undefined;

  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void readVisible(), pauseMs);
  };

  async function readVisible(): Promise<void> {
    const ids = visible.filter((id) => !known.has(id) || stale.has(id)).slice(0, attachmentLimits.records);
    if (ids.length === 0) return;
    reading?.abort();
    const controller = (reading = new AbortController());
    try {
      const records = await read(ids, controller.signal);
      for (const id of ids) stale.delete(id);
      for (const [id, summary] of summarize(ids, records)) known.set(id, summary);
      onRead(ids);
    } catch {
      // Asked for again with the next window; a list without photos is still a list.
    }
  }

  return {
    get: (id) => known.get(id),
    show(ids) {
      visible = ids;
      later();
    },
    forget(id) {
      if (id === undefined) for (const each of known.keys()) stale.add(each);
      else stale.add(id);
      if (id === undefined || visible.includes(id)) later();
    },
    stop() {
      clearTimeout(timer);
      reading?.abort();
    },
  };
}

function summarize(ids: readonly string[], records: readonly AttachmentRecord[]): Map<string, PhotoSummary> {
  const summaries = new Map<string, PhotoSummary>(ids.map((id) => [id, { count: 0, thumbnail: null }]));
  for (const record of records.filter(isPhoto)) {
    const summary = summaries.get(record.entity_id);
    if (!summary) continue;
    summary.count += 1;
    summary.thumbnail ??= record.thumbnail_url ?? record.url;
  }
  return summaries;
}
