import { catalogue } from '@baton/contract/catalogue.ts';
import { choiceLabel } from '@baton/contract/form/choices.ts';
import { systems } from '@baton/contract/programme/systems.ts';
import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { decidingMilestone, rollUpScope } from '@baton/domain/turnover/roll-up.ts';
import { Suspense, useState } from 'react';
import { useScopePunches } from '#records/punches/scope-punches.tsx';
import { useCommentTab } from '#records/comments/comment-tab.tsx';
import { useViewCommentPlace } from '#records/comments/use-comment-place.ts';
import { useProgrammes } from '#session/session-context.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { plainText } from '#resource/record.ts';
import { RecordHistory } from '#resource/sheet/record-history.tsx';
import { useNames } from '#resource/use-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { type OpenSheet, sheetTabs } from '#turnover/filter/tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { findViewCell, type ViewCell } from '#turnover/model/cell-name.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CellPages } from './cell-pages.tsx';
import { useCellDetail } from '#turnover/edit/submission/use-cell-detail.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { DescriptionList, type Description } from '#ui/description-list.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { copy } from './copy.ts';
import { ScopeChain } from './scope-chain.tsx';

const ScopeForm = lazyPart(async () => (await import('./scope-form.tsx')).ScopeForm);

const words = copy.scope;

export interface TrackerSheetProps {
  view: TrackerView;
  sheet: OpenSheet;
  address: TrackerAddress;
}

/** The sheet named in the URL: a scope, or one of its turnovers. */
export function TrackerSheet({ view, sheet, address }: TrackerSheetProps) {
  const row = view.set.rowOf.get(sheet.scope);
  const viewCell = sheet.milestone === null ? null : findViewCell(view, sheet.scope, sheet.milestone);
  const onClose = () => address.close();
  if (viewCell)
    return <CellSheet key={`${viewCell.scope} ${viewCell.milestone}`} {...{ viewCell, address, onClose }} />;
  if (row !== undefined && sheet.milestone === null)
    return <ScopeSheet key={row} {...{ view, row, address, onClose }} />;
  return (
    <SideSheet isOpen title="Not found" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <EmptyState title="No longer in the tracker" icon="info">
        It was deleted or belongs to another programme. Switch programme in the header, or close this panel.
      </EmptyState>
    </SideSheet>
  );
}

interface CellSheetProps {
  viewCell: ViewCell;
  address: TrackerAddress;
  onClose: () => void;
}

/** Side sheet of a turnover: status, dates, actions, constraints and history. */
function CellSheet({ viewCell, address, onClose }: CellSheetProps) {
  const { view, row, column } = viewCell;
  const { scopes, milestones } = view.set;
  const { data, error, refetch, isFetching } = useCellDetail(useTrackerTools(), viewCell);
  const milestone = milestones[column]!;
  return (
    <SideSheet
      isOpen
      size="lg"
      title={`${scopes.code[row]!} · ${milestone.name}`}
      subtitle={
        <>
          {scopes.name[row]!}
          <Button
            variant="ghost"
            size="sm"
            className="ml-2"
            onPress={() => address.open({ kind: scopes.kind[row]!, scope: viewCell.scope, milestone: null })}
          >
            All milestones
          </Button>
        </>
      }
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {error ? (
        <ErrorState
          title="Couldn’t load the turnover"
          error={error}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : data ? (
        <CellPages {...{ viewCell, address, detail: data }} />
      ) : (
        <div aria-busy className="flex flex-col gap-3">
          <p className="sr-only">Loading turnover…</p>
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      )}
    </SideSheet>
  );
}

interface ScopeSheetProps {
  view: TrackerView;
  row: number;
  address: TrackerAddress;
  onClose: () => void;
}

/** Side sheet of a scope: milestones, attributes, comments and history. */
function ScopeSheet({ view, row, address, onClose }: ScopeSheetProps) {
  const { scopes } = view.set;
  const [id, kind] = [scopes.id[row]!, scopes.kind[row]!];
  const { tab } = address.search;
  const comments = useCommentTab(useViewCommentPlace(view, { entity: kind, id: String(id) }));
  const programme = useProgrammes().list.find((each) => each.id === view.programme);
  const punches = useScopePunches(programme, writeScopeRef(kind, id));
  const isHere = tab !== 'constraints' && (tab !== 'punches' || punches.length > 0);
  const standing = rollUpScope(view.set, view.evaluation, row);
  const deciding = standing && decidingMilestone(view.set, standing);
  const area = kind === 'system' ? 'systems' : 'areas';
  return (
    <SideSheet
      isOpen
      size="lg"
      title={`${scopes.code[row]!} ${scopes.name[row]!}`}
      subtitle={
        standing && (
          <span className="inline-flex items-center gap-1.5">
            <StatusMark status={standing.status} />
            {deciding !== null && `· ${deciding}`}
          </span>
        )
      }
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<ScopeFooter {...{ view, row }} />}
    >
      <Tabs
        label={words.tabs[kind]}
        selectedKey={tab !== undefined && isHere ? tab : 'milestones'}
        onSelectionChange={(key) => address.change({ tab: sheetTabs.find((each) => each === key) })}
        tabs={[
          {
            id: 'milestones',
            label: words.milestones,
            content: (
              <div className="grid gap-6">
                <ScopeChain
                  {...{ view, row }}
                  onOpen={(milestone) => address.open({ kind, scope: id, milestone })}
                />
                <ScopeFacts view={view} row={row} />
              </div>
            ),
          },
          ...punches,
          comments,
          { id: 'history', label: 'History', content: <ScopeHistory {...{ view, row, area }} /> },
        ]}
      />
    </SideSheet>
  );
}

function ScopeHistory({ view, row, area }: { view: TrackerView; row: number; area: string }) {
  const resource = catalogue.find(({ name }) => name === area)!;
  const nameOf = useNames(resource, view.programme);
  const { id, version } = view.set.scopes;
  const record = {
    id: id[row]!,
    version: version[row]!,
    programme: view.programme,
    created_at: '',
    updated_at: '',
  };
  return <RecordHistory {...{ resource, record, nameOf }} />;
}

/** Attributes of a scope; empty ones are hidden. */
function ScopeFacts({ view, row }: { view: TrackerView; row: number }) {
  const { scopes, rowOf } = view.set;
  const { teams, disciplines, locations, people, settings } = view.structure;
  const named = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((each) => each.id === id)?.name;
  const scopeName = (id: number | null) => {
    const found = id === null ? undefined : rowOf.get(id);
    return found === undefined ? undefined : `${scopes.code[found]!} ${scopes.name[found]!}`;
  };
  const criticality = scopes.criticality[row];
  const facts: [string, string | number | null | undefined][] = [
    ['Parent', scopeName(scopes.parent[row]!)],
    ['Area', scopeName(scopes.area[row]!)],
    ['Location', named(locations, scopes.location[row]!)],
    ['Discipline', named(disciplines, scopes.discipline[row]!)],
    ['Construction', named(teams, scopes.construction_team[row]!)],
    ['Commissioning', named(teams, scopes.commissioning_team[row]!)],
    ['Operations', named(teams, scopes.operations_team[row]!)],
    ['Owner', named(people, scopes.owner[row]!)],
    ['Phase', scopes.phase[row]],
    ['Priority', scopes.priority[row]],
    ['Criticality', criticality && choiceLabel(systems.form.criticality, criticality)],
    ['Activity ID', scopes.activity_id[row]],
    ['On hold', scopes.hold[row] ? scopes.hold_reason[row] || 'Yes' : undefined],
    ['Remark', scopes.remark[row]],
    ...settings.custom_columns.map(({ key, label }): [string, string] => [
      label,
      plainText(scopes.custom[row]?.[key]),
    ]),
  ];
  const items = facts.flatMap(([term, detail]): Description[] =>
    detail === null || detail === undefined || detail === '' ? [] : [{ term, detail }],
  );
  if (items.length === 0) return null;
  return (
    <Section title="Details">
      <DescriptionList items={items} />
    </Section>
  );
}

/** Edits the scope here, or opens its record. */
function ScopeFooter({ view, row }: { view: TrackerView; row: number }) {
  const { rights } = useTrackerTools();
  const [isEditing, setEditing] = useState(false);
  const { id, kind } = view.set.scopes;
  const area = kind[row] === 'system' ? 'systems' : 'areas';
  return (
    <>
      <LinkButton href={`/app/programme/${area}?open=${id[row]!}`}>Open in programme data</LinkButton>
      {rights.mayAny('data.edit') && (
        <Button icon="pencil" onPress={() => setEditing(true)}>
          Edit details
        </Button>
      )}
      <Suspense>{isEditing && <ScopeForm {...{ view, row }} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}
