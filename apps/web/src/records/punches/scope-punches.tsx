import { defaultStringifySearch } from '@tanstack/react-router';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatDay } from '#lib/format-day.ts';
import { readToday } from '#lib/today.ts';
import type { Programme } from '#session/programme-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { TabEntry } from '#ui/tabs.tsx';
import { PunchItem } from './punch-item.tsx';
import { usePunchList } from './punch-queries.ts';
import { openPunch } from './punch-sheet/open-punch.tsx';
import type { Punch } from './punch.ts';
import { useCategories, type Category } from './use-categories.ts';

const maxShown = 50;

/** Tab of the outstanding punches of a system or area with its parts; none in a programme without a punch list. */
export function useScopePunches(programme: Programme | undefined, scope: string): TabEntry[] {
  const isOn = programme?.punches === 'records';
  const options = { filter: { state: 'open.cleared', scope }, ordering: 'due', limit: maxShown };
  const { data } = usePunchList(programme?.id ?? 0, options, { isOn });
  if (!programme || !isOn) return [];
  const content = <ScopePunches {...{ programme, scope, data }} />;
  return [{ id: 'punches', label: 'Punches', ...(data && { count: data.total }), content }];
}

interface ScopePunchesProps {
  programme: Programme;
  scope: string;
  data: { total: number; punches: readonly Punch[] } | undefined;
}

/** Outstanding punches, those that are due first at the top; each opens its sheet. */
function ScopePunches({ programme, scope, data }: ScopePunchesProps) {
  const categories = useCategories(programme.id);
  if (!data) return <p aria-busy>Loading punches…</p>;
  const register = `/app/punches${defaultStringifySearch({ scope, state: 'open.cleared' })}`;
  if (data.total === 0)
    return (
      <EmptyState title="No open punches" icon="circle-check">
        All punches here are verified or void.
      </EmptyState>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      {data.total > data.punches.length && (
        <p className="text-sm text-text-muted">{`The first ${formatNumber(data.punches.length)} of ${formatNumber(data.total)} by due date are shown.`}</p>
      )}
      <ul aria-label="Open punches" className="w-full divide-y divide-line border-y border-line">
        {data.punches.map((punch) => (
          <PunchRow key={punch.id} {...{ programme, punch }} category={findCategory(categories, punch)} />
        ))}
      </ul>
      <LinkButton size="sm" href={register}>
        Show all in the register
      </LinkButton>
    </div>
  );
}

const findCategory = (categories: readonly Category[] | undefined, punch: Punch) =>
  categories?.find(({ id }) => id === punch.category);

interface PunchRowProps {
  programme: Programme;
  punch: Punch;
  category: Category | undefined;
}

function PunchRow({ programme, punch, category }: PunchRowProps) {
  const today = readToday();
  const due = punch.due === null ? 'No due date' : `Due ${formatDay(punch.due, today)}`;
  const milestone = punch.clear_by_name === null ? '' : `before ${punch.clear_by_name}`;
  return (
    <PunchItem
      punch={punch}
      category={category}
      showsBlocking
      onOpen={() => void openPunch(programme, punch.id)}
      details={[due, milestone, punch.clearing_team_name].filter(Boolean).join(' · ')}
    />
  );
}
