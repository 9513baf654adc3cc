import type { PrintWords } from './print-words.ts';

interface PrintHeadProps extends Pick<PrintWords, 'title' | 'count'> {
  /** What is omitted, and where to find it. */
  left?: string | undefined;
  /** Part of several sheets side by side. */
  part?: string | undefined;
}

/** Title of a sheet. */
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
