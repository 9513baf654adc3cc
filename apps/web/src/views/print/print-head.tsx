import type { PrintWords } from './print-words.ts';

export interface PrintHeadProps extends Pick<PrintWords, 'title' | 'count'> {
  /** What is not on it, and where it is found. */
  left?: string | undefined;
  /** Which of several sheets side by side. */
  part?: string | undefined;
}

/** What a sheet is, above it. */
export function PrintHead({ title, count, left, part }: PrintHeadProps) {
  return (
    <div className="flex items-baseline gap-4 pb-1.5 text-sm font-normal">
      <span className="text-lg font-semibold">{title}</span>
      <span>{count}</span>
      {left && <span className="font-medium">{left}</span>}
      {part && <span className="ml-auto">{part}</span>}
    </div>
  );
}
