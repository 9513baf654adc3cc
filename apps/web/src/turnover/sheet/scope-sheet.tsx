import { catalogue } from '@baton/contract/catalogue.ts';
import { decidingMilestone, rollUpScope } from '@baton/domain/turnover/roll-up.ts';
import { choiceLabel } from '@baton/contract/form/choices.ts';
import { systems } from '@baton/contract/programme/systems.ts';
import { RecordHistory } from '#resource/sheet/record-history.tsx';
import { useNames } from '#resource/use-names.ts';
import { SideSheet } from '#ui/side-sheet.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useCommentTab } from '#comments/comment-tab.tsx';
import { useViewCommentPlace } from '#comments/use-comment-place.ts';
import { sheetTabs } from '#turnover/filter/tracker-search.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { ScopeChain } from './scope-chain.tsx';
import { ScopeFooter } from './scope-footer.tsx';
import { plainText } from '#resource/record.ts';
import { DescriptionList, type Description } from '#ui/description-list.tsx';
import { Section } from '#ui/section.tsx';
import { copy } from './copy.ts';

const words = copy.scope;

export interface ScopeSheetProps {
  view: TrackerView;
  row: number;
  address: TrackerAddress;
  onClose: () => void;
}

/** Side sheet of a scope: milestones, attributes, comments and history. */
export function ScopeSheet({ view, row, address, onClose }: ScopeSheetProps) {
  const { scopes } = view.set;
  const [id, kind] = [scopes.id[row]!, scopes.kind[row]!];
  const { tab } = address.search;
  const comments = useCommentTab(useViewCommentPlace(view, { entity: kind, id: String(id) }));
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
        selectedKey={tab === undefined || tab === 'constraints' || tab === 'punches' ? 'gates' : tab}
        onSelectionChange={(key) => address.change({ tab: sheetTabs.find((each) => each === key) })}
        tabs={[
          {
            id: 'gates',
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
          comments,
          { id: 'history', label: words.history, content: <ScopeHistory {...{ view, row, area }} /> },
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
    [words.parent, scopeName(scopes.parent[row]!)],
    [words.area, scopeName(scopes.area[row]!)],
    [words.location, named(locations, scopes.location[row]!)],
    [words.discipline, named(disciplines, scopes.discipline[row]!)],
    [words.construction, named(teams, scopes.construction_team[row]!)],
    [words.commissioning, named(teams, scopes.commissioning_team[row]!)],
    [words.operations, named(teams, scopes.operations_team[row]!)],
    [words.owner, named(people, scopes.owner[row]!)],
    [words.phase, scopes.phase[row]],
    [words.priority, scopes.priority[row]],
    [words.criticality, criticality && choiceLabel(systems.form.criticality, criticality)],
    [words.activityId, scopes.activity_id[row]],
    [words.onHold, scopes.hold[row] ? scopes.hold_reason[row] || words.yes : undefined],
    [words.remark, scopes.remark[row]],
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
    <Section title={words.details}>
      <DescriptionList items={items} />
    </Section>
  );
}
