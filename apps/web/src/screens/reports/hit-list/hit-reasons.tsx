import { explainHit, type Hit } from '@baton/domain/reports/hit-list.ts';

export interface HitReasonsProps {
  hits: readonly Hit[];
  nameOf: (cellIndex: number) => string;
  currency: string;
}

/** How each score comes about, in words. */
export function HitReasons({ hits, nameOf, currency }: HitReasonsProps) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-medium">Why they rank as they do</summary>
      <ol className="mt-2 flex flex-col gap-2">
        {hits.map((hit, at) => (
          <li key={hit.cellIndex}>
            <span className="font-medium tabular">
              {at + 1}. {nameOf(hit.cellIndex)}
            </span>
            <ul className="text-text-muted">
              {explainHit(hit, currency).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}
