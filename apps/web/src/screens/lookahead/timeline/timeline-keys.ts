import type { KeyboardEvent } from 'react';
import type { TimelineLine } from './timeline-lines.ts';

/** What a key asks of the timeline. */
export type TimelineAction =
  | { kind: 'go'; cellIndex: number }
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'open' };

const page = 12;
const ways: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page };

/** Null where the key is not the timeline's, or leads nowhere. */
export function timelineStep(
  lines: readonly TimelineLine[],
  at: number,
  {
    key,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): TimelineAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return { kind: 'open' };
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight'))
    return { kind: 'move', by: key === 'ArrowLeft' ? -1 : 1 };
  const places = lines.flatMap((line, index) =>
    line.kind === 'turnover' ? [{ cellIndex: line.cellIndex, index }] : [],
  );
  const from = places.findIndex(({ index }) => index === at);
  const last = places.length - 1;
  const to =
    key === 'Home' ? 0 : key === 'End' ? last : ways[key] === undefined ? -1 : Math.max(0, from + ways[key]);
  const found = to < 0 ? undefined : places[Math.min(last, to)];
  return found ? { kind: 'go', cellIndex: found.cellIndex } : null;
}
