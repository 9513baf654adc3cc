import type { ReactNode } from 'react';
import { PrintFoot } from './print-foot.tsx';
import { PrintHead } from './print-head.tsx';
import type { PrintWords } from './print-words.ts';

export interface PrintTableProps extends PrintWords {
  /** What is not on it, and where it is found. */
  left: string | undefined;
  /** Which of several tables side by side, and of how many. */
  part: { noun: string; at: number; of: number };
  /** How many columns it has. */
  span: number;
  /** How wide they are, where they are not equal. */
  columns?: ReactNode;
  /** Rows of the head, below what the sheet is. */
  head: ReactNode;
  children: ReactNode;
}

/** A table on paper: what it is and what it was made from stand on each of its pages. */
export function PrintTable({
  title,
  count,
  stamp,
  left,
  part,
  span,
  columns,
  head,
  children,
}: PrintTableProps) {
  return (
    <table className={`w-full table-fixed border-collapse tabular ${part.at > 0 ? 'break-before-page' : ''}`}>
      {columns}
      <thead>
        <tr>
          <th colSpan={span} className="text-left">
            <PrintHead
              {...{ title, count, left }}
              part={part.of > 1 ? `${part.noun}, part ${part.at + 1} of ${part.of}` : undefined}
            />
          </th>
        </tr>
        {head}
      </thead>
      <tfoot>
        <tr>
          <td colSpan={span} className="pt-1">
            <PrintFoot stamp={stamp} />
          </td>
        </tr>
      </tfoot>
      {children}
    </table>
  );
}
