import { CategoryMark, PunchStateMark } from '#quality/marks.tsx';
import { usePunchList } from '#quality/punch-queries.ts';
import { useCategories } from '#quality/use-categories.ts';
import { Fold } from '#ui/fold.tsx';
import { copy } from './copy.ts';

/** Number of open punches that are listed. */
const maxListed = 8;

/** What is open at a place already, so that nothing is raised twice. */
export function OpenHere({ programme, scope }: { programme: number; scope: string }) {
  const categories = useCategories(programme);
  const { data } = usePunchList(programme, {
    filter: { scope, state: 'open.cleared' },
    ordering: '-updated_at',
    limit: maxListed,
  });
  if (!data) return <p className="text-sm text-text-muted">{copy.loadingHere}</p>;
  const { total, punches } = data;
  if (total === 0) return <p className="text-sm text-text-muted">{copy.noneHere}</p>;
  return (
    <Fold title={copy.openHere(total)} summary={copy.hereSummary} isOpen={false}>
      <ul className="divide-y divide-line">
        {punches.map((punch) => (
          <li key={punch.id} className="flex items-start gap-2 px-3 py-2">
            <CategoryMark category={categories?.find(({ id }) => id === punch.category)} />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 break-words">{punch.text}</span>
              <span className="text-sm text-text-muted tabular">
                {[punch.number, punch.location_name, punch.clearing_team_name].filter(Boolean).join(' · ')}
              </span>
            </span>
            <PunchStateMark state={punch.state} />
          </li>
        ))}
        {total > punches.length && (
          <li className="px-3 py-2 text-sm text-text-muted">{copy.moreHere(total - punches.length)}</li>
        )}
      </ul>
    </Fold>
  );
}
