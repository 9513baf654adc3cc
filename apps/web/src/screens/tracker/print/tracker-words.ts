import { useState } from 'react';
import { useActiveProgramme } from '#session/session-context.ts';
import type { PrintWords } from '#views/print/print-words.ts';
import { reportStamp } from '#turnover/figures/report-stamp.ts';
import { readCompare, describeCompare } from '#turnover/compare/compare-with.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';

export type PrintedContent = Pick<FrameContent, 'view' | 'filtered' | 'address'>;

/** Title, count and stamp of a printed sheet: data date, baseline, filter and time of printing. */
export function useTrackerWords({ view, address }: PrintedContent, title: string, count: string): PrintWords {
  const programme = useActiveProgramme();
  const [now] = useState(() => new Date());
  const { search, filter } = address;
  const compare = readCompare(search);
  const narrowed = [
    ...(compare ? [`compared with ${describeCompare(view, compare)}`] : []),
    ...(search.diff ? [`only ${search.diff}`] : []),
  ];
  const name = programme?.name ?? '';
  const [, ...stamp] = reportStamp({ name }, view, filter, narrowed, now);
  return { title: `${name}: ${title}`, count, stamp };
}
