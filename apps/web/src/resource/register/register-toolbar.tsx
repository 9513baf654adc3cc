import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { callsOf } from '@baton/contract/resource/resource.ts';
import type { Download } from '#lib/api-client.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { useStore } from '#lib/use-store.ts';
import { FileMenu } from '#resource/file-menu.tsx';
import { ViewOptions } from '#resource/list/list-toolbar.tsx';
import { targetOf } from '#resource/use-names.ts';
import { useRecords } from '#resource/use-records.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { useCall } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { copy } from './copy.ts';
import { CountsStrip } from './counts-strip.tsx';
import { chooseFigure, chosenFigure, type Counting } from './figures.ts';
import { FilterBar } from './filter-bar.tsx';
import type { FilterQuery } from './register-address.ts';
import { RegisterViews, type BuiltInView } from './register-views.tsx';
import type { Register } from './register.ts';
import type { RegisterModel } from './use-register.ts';

interface RegisterToolbarProps {
  model: RegisterModel;
  /** It is a part of a page with a title of its own. */
  isPart: boolean;
  onCreate: () => void;
  onImport: () => void;
}

/** Title and actions, figures, and filter. */
export function RegisterToolbar({ isPart, ...props }: RegisterToolbarProps) {
  const { model } = props;
  const { register, address, context, windowed, total } = model;
  const { query, setQuery } = address;
  const { words, counts } = register;
  const rows = windowed.register;
  return (
    <>
      {!isPart && (
        <header className="flex min-w-0 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-xl font-semibold">{words.title}</h1>
          {/* One line on a phone, which scrolls. */}
          <div className="ml-auto flex flex-wrap items-center gap-1.5 max-sm:-m-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1 max-sm:*:shrink-0">
            <Actions {...props} />
          </div>
        </header>
      )}
      {counts && <Strip {...{ model, counts }} />}
      <FilterBar {...{ register, query }} onChange={setQuery} {...context}>
        {counts ? (
          <output className="text-sm whitespace-nowrap text-text-muted tabular">{words.count(total)}</output>
        ) : (
          rows && <Found rows={rows} countOf={words.count} />
        )}
        {isPart && <Actions {...props} />}
      </FilterBar>
    </>
  );
}

/** The number of rows as they are loaded. */
function Found({ rows, countOf }: { rows: OpenRegister; countOf: (n: number) => string }) {
  useStore(rows.changes);
  return (
    <output className="text-sm whitespace-nowrap text-text-muted tabular max-sm:sr-only">
      {countOf(rows.lines().length)}
    </output>
  );
}

function Strip({ model, counts: counting }: { model: RegisterModel; counts: Counting }) {
  const { resource, programme, address, counts } = model;
  const field = counting.groups?.field ?? '';
  const { to } = resource.form[field] ?? {};
  const grouping = to === undefined ? resource : targetOf(to);
  const { data: groups = [] } = useRecords(grouping, programme.id, to !== undefined);
  return (
    <CountsStrip
      {...{ counting, grouping, groups }}
      figures={counts.figures}
      grouped={counts.grouped}
      query={address.query}
      onChange={address.setQuery}
    />
  );
}

function Actions({ model, onCreate, onImport }: Omit<RegisterToolbarProps, 'isPart'>) {
  const { register, programme, address, description, preferences, rights, commands, context, total } = model;
  const { Actions: More, words } = register;
  const isNarrow = useNarrow();
  return (
    <>
      {register.views && (
        <RegisterViews
          {...{ programme }}
          {...(description && { preferences })}
          kind={register.views}
          search={address.search}
          builtIn={viewsOf(register)}
          read={register.address.read}
          change={address.change}
          onSaved={(saved) => address.change({ saved })}
          isTaken={address.opened !== undefined}
          unaffected={words.unaffected}
        />
      )}
      {description && !isNarrow && <ViewOptions {...{ description, preferences }} size="sm" />}
      {More && (
        <More {...{ programme }} commands={commands.list} query={address.query} listOf={context.listOf} />
      )}
      <RegisterExport {...{ model, total }} />
      {register.isImported && rights.mayEdit && (
        <Button size="sm" icon="upload" onPress={onImport}>
          {copy.import}
        </Button>
      )}
      {register.create && rights.mayCreate && (
        <Button size="sm" variant="primary" icon="plus" className="max-sm:order-first" onPress={onCreate}>
          {words.create}
        </Button>
      )}
    </>
  );
}

/** Views that everyone has: figures of the strip, and those that are declared. */
function viewsOf({ counts, builtIn = [] }: Register): BuiltInView[] {
  const figures = (counts?.figures ?? []).filter(({ isView }) => isView);
  return [
    ...figures.map((figure) => ({
      id: figure.id,
      label: figure.label,
      query: chooseFigure(counts, {}, figure),
      isShown: (query: BuiltInView['query']) => chosenFigure(counts, query) === figure.id,
    })),
    ...builtIn,
  ];
}

type Format = 'xlsx' | 'csv';

interface RegisterExportProps {
  model: Pick<RegisterModel, 'register' | 'programme' | 'address'>;
  /** Number of records that match. */
  total: number;
}

/** Exports what is shown, or all: as a file that can be imported again if they are imported, or to print. */
function RegisterExport({ model, total }: RegisterExportProps) {
  const { register, programme, address } = model;
  const { resource, toFilter } = register.address;
  const { files } = register.words;
  const call = useCall();
  const calls = callsOf(resource);
  const download = call as unknown as (endpoint: Endpoint, request: object) => Promise<Download>;
  const { query, search } = address;
  const ordering = search.sort === undefined ? {} : { ordering: search.sort };
  const { print } = register;
  const offer = (title: string, chosen: FilterQuery) => {
    const matching = { programme: programme.id, ...toFilter(chosen) };
    const isOrdered = 'ordering' in calls.export.query;
    return {
      title,
      fetch: (format: Format) =>
        call(calls.export, { query: { format, ...matching, ...(isOrdered && ordering) } }),
      ...(print && {
        pdf: {
          label: print.label,
          fetch: () => download(print.endpoint, { query: { ...matching, ...ordering } }),
        },
      }),
    };
  };
  const whole = register.counts?.whole ?? {};
  const isFiltered = Object.entries(query).some(([name, value]) => whole[name] !== value);
  const template = {
    title: files.template,
    fetch: (format: Format) => call(calls.template, { query: { format, programme: programme.id } }),
  };
  return (
    <FileMenu
      label={files.export}
      size="sm"
      files={[
        ...(isFiltered ? [offer(files.shown(total), query)] : []),
        offer(files.all, {}),
        ...(register.isImported ? [template] : []),
      ]}
    />
  );
}
