import { formatNumber } from '@baton/domain/format-number.ts';

export interface Loss {
  count: number;
  /** Noun in the right number: "milestones", "team". */
  what: string;
}

interface DeletionImpactProps {
  impact: readonly Loss[];
}

/** Counts of what will be deleted. */
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
