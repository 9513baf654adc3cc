import { formatNumber } from '@baton/domain/format-number.ts';

export interface Loss {
  count: number;
  /** In the number that fits the count: "milestones", "team". */
  what: string;
}

export interface DeletionImpactProps {
  impact: readonly Loss[];
}

/** What will be gone, by count: a question must not be vaguer than the act. */
export function DeletionImpact({ impact }: DeletionImpactProps) {
  if (impact.length === 0) return null;
  return (
    <div className="rounded-md bg-danger-soft px-3 py-2 text-danger-text">
      <p>This will be lost:</p>
      <ul className="mt-1 flex flex-col">
        {impact.map((loss) => (
          <li key={loss.what} className="flex gap-2">
            <span className="min-w-8 text-right font-medium tabular">{formatNumber(loss.count)}</span>
            {loss.what}
          </li>
        ))}
      </ul>
    </div>
  );
}
