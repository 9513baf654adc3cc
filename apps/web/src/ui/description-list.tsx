import type { ReactNode } from 'react';

export interface Description {
  term: string;
  detail: ReactNode;
}

interface DescriptionListProps {
  items: readonly Description[];
}

/** Term and detail per line; on a phone the term is above the detail. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="flex flex-col divide-y divide-line">
      {items.map(({ term, detail }) => (
        <div key={term} className="grid grid-cols-1 gap-x-4 py-2 sm:grid-cols-[10rem_1fr]">
          <dt className="text-text-muted">{term}</dt>
          <dd className="min-w-0 break-words tabular">
            {detail ?? <span className="text-text-faint">None</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
