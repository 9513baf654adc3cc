import type { ReactNode } from 'react';
import { PrintFoot } from './print-foot.tsx';
import { PrintHead } from './print-head.tsx';
import type { PrintWords } from './print-words.ts';
import { copy } from './copy.ts';

interface PrintTableProps extends PrintWords {
  /** What is omitted, and where to find it. */
  left: string | undefined;
  /** Part of several tables side by side, and the number of parts. */
  part: { kind: 'weeks' | 'columns'; at: number; of: number };
  /** Number of columns. */
  span: number;
  /** Column widths, if not equal. */
  columns?: ReactNode;
  /** Header rows below the title. */
  head: ReactNode;
  children: ReactNode;
}

/** A printed table; title and source are repeated on every page. */
export function PrintTable({
  title,
  count,
  stamp,
  unit,
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
              part={part.of > 1 ? copy.part[part.kind](part.at + 1, part.of) : undefined}
            />
          </th>
        </tr>
        {head}
      </thead>
      <tfoot>
        <tr>
          <td colSpan={span} className="pt-1">
            <PrintFoot stamp={stamp} {...(unit !== undefined && { unit })} />
          </td>
        </tr>
      </tfoot>
      {children}
    </table>
  );
}
