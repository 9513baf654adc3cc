import type { WeeklyPart } from '@baton/contract/weekly/weekly-reports.ts';

/** Three-way merge of a report's text. */
interface MergedNarrative {
  /** Parts that both sides changed to different texts. */
  conflicts: { label: string; theirs: string; mine: string }[];
  /** The merged text; conflicting parts are taken from the given side. */
  resolve: (side: 'mine' | 'theirs') => readonly WeeklyPart[];
}

type Narrative = readonly WeeklyPart[];

/** Merges part by part if the headings are the same; otherwise the whole text is one part. */
export function mergeNarrative(base: Narrative, mine: Narrative, theirs: Narrative): MergedNarrative {
  if (isSame(mine, base) || isSame(mine, theirs)) return { conflicts: [], resolve: () => theirs };
  if (isSame(theirs, base)) return { conflicts: [], resolve: () => mine };
  if (!hasHeadings(mine, base) || !hasHeadings(theirs, base))
    return {
      conflicts: [...new Set([...theirs, ...mine].map(({ title }) => title))]
        .map((title) => ({ label: title, theirs: textOf(theirs, title), mine: textOf(mine, title) }))
        .filter((part) => part.theirs !== part.mine),
      resolve: (side) => (side === 'mine' ? mine : theirs),
    };
  const parts = base.map(({ title, text }, at) => {
    const [own, other] = [mine[at]!.text, theirs[at]!.text];
    const isConflict = own !== text && other !== text && own !== other;
    return {
      title,
      mine: own === text ? other : own,
      theirs: other === text ? own : other,
      isDisputed: isConflict,
    };
  });
  return {
    conflicts: parts
      .filter(({ isDisputed: isConflict }) => isConflict)
      .map(({ title, ...texts }) => ({ label: title, theirs: texts.theirs, mine: texts.mine })),
    resolve: (side) => parts.map((part) => ({ title: part.title, text: part[side] })),
  };
}

export function isSame(one: Narrative, other: Narrative): boolean {
  return hasHeadings(one, other) && one.every(({ text }, at) => text === other[at]!.text);
}

function hasHeadings(one: Narrative, other: Narrative): boolean {
  return one.length === other.length && one.every(({ title }, at) => title === other[at]!.title);
}

function textOf(narrative: Narrative, heading: string): string {
  return narrative
    .filter(({ title }) => title === heading)
    .map(({ text }) => text)
    .join('\n');
}
