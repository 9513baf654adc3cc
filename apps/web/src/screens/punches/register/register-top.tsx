import type { Category } from '#quality/use-categories.ts';
import { openVerifyQueue } from '#quality/verify-queue/open-verify-queue.tsx';
import { ViewOptions } from '#resource/list/list-toolbar.tsx';
import { RegisterViews } from '#resource/register/register-views.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { Button } from '#ui/button.tsx';
import { copy } from '../copy.ts';
import { PunchExport } from '../files/punch-export.tsx';
import { CountsStrip } from '../filter/counts-strip.tsx';
import { PunchFilterBar } from '../filter/filter-bar.tsx';
import { punchAddress, toFilter, type PunchQuery } from '../punch-address.ts';
import { chooseFacet, chosenFacet, type Facet } from '../filter/facets.ts';
import type { RegisterModel } from './use-register.ts';

export interface RegisterTopProps {
  model: RegisterModel;
  categories: readonly Category[];
  total: number;
  onRaise: () => void;
  onImport: () => void;
}

const shownFacets: readonly Facet[] = ['outstanding', 'toVerify', 'overdue', 'blocking', 'window'];

/** Views that everyone has: figures of the strip. */
const builtIn = shownFacets.map((facet) => ({
  id: facet,
  label: copy.strip[facet].label,
  query: chooseFacet({}, facet),
  isShown: (query: PunchQuery) => chosenFacet(query) === facet,
}));

/** Title and actions, figures, and filter. */
export function RegisterTop({ model, categories, total, onRaise, onImport }: RegisterTopProps) {
  const { programme, address, counts, preferences, description } = model;
  const { query, setQuery, search } = address;
  const isNarrow = useNarrow();
  const mayVerify = model.acts.includes('verify');
  return (
    <>
      <header className="flex min-w-0 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="text-xl font-semibold">{copy.title}</h1>
        {/* One line on a phone, which scrolls. */}
        <div className="ml-auto flex flex-wrap items-center gap-1.5 max-sm:-m-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1 max-sm:*:shrink-0">
          <RegisterViews
            {...{ programme, search, preferences, builtIn }}
            kind="punches"
            read={punchAddress.read}
            change={address.change}
            onSaved={(saved) => address.change({ saved })}
            unaffected={copy.views.unaffected}
          />
          {!isNarrow && <ViewOptions {...{ description, preferences }} size="sm" />}
          {mayVerify && (
            <Button
              size="sm"
              icon="circle-check"
              onPress={() => void openVerifyQueue({ programme, filter: toFilter(query) })}
            >
              {copy.verifyQueue}
            </Button>
          )}
          <PunchExport programme={programme.id} sort={search.sort} {...{ query, total }} />
          {model.mayEdit && (
            <Button size="sm" icon="upload" onPress={onImport}>
              {copy.importAction}
            </Button>
          )}
          {model.mayRaise && (
            <Button size="sm" variant="primary" icon="plus" className="max-sm:order-first" onPress={onRaise}>
              {copy.raise}
            </Button>
          )}
        </div>
      </header>
      <CountsStrip
        figures={counts.figures}
        counted={counts.categories}
        categories={categories}
        query={query}
        onChange={setQuery}
      />
      <PunchFilterBar query={query} onChange={setQuery} listOf={model.listOf} nameOf={model.nameOf}>
        <output className="text-sm whitespace-nowrap text-text-muted tabular">{copy.found(total)}</output>
      </PunchFilterBar>
    </>
  );
}
