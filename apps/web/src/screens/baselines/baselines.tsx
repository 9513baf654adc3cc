import { dataScreens } from '#turnover/setup/data-screens.ts';
import { InProgramme } from '#resource/programme-screen.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { LoadingRecords } from '#resource/loading-records.tsx';
import { useRecords } from '#resource/use-records.ts';
import { copy as resource } from '#resource/copy.ts';
import { copy } from './copy.ts';
import { asBaselines, type Baseline } from './baseline-record.ts';
import { useBaselineSearch, type BaselineAddress } from './use-baseline-search.ts';
import type { BaselinesProps } from './baselines-props.ts';
import { ComparePlans } from './compare/compare-plans.tsx';
import { BaselinePlan } from './plan/baseline-plan.tsx';
import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { DataActions } from '#resource/data-actions.tsx';
import { useListSearch } from '#resource/list-search.ts';
import type { OpenMenu } from '#resource/list/list-props.ts';
import { RecordList } from '#resource/list/record-list.tsx';
import { NoRecords } from '#resource/no-records.tsx';
import { useNames } from '#resource/use-names.ts';
import { useRecordChanges, type RecordChanges } from '#resource/use-record-changes.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { ContextMenu } from '#ui/context-menu.tsx';
import type { MenuGroup } from '#ui/menu.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { defaultComparison } from './default-comparison.ts';
import { NewBaseline } from './new-baseline.tsx';

export function Baselines() {
  const description = dataScreens.get('baselines');
  return (
    <InProgramme title={copy.title}>
      {(programme) => description && <ProgrammeBaselines {...{ programme, description }} />}
    </InProgramme>
  );
}

/** The list, the dates of one baseline, or two plans compared, depending on the address. */
function ProgrammeBaselines({ programme, description }: Pick<BaselinesProps, 'programme' | 'description'>) {
  const address = useBaselineSearch();
  const { open, a, b } = address.search;
  const { data, error, refetch, isFetching } = useRecords(description.resource, programme.id);
  const records = asBaselines(data ?? []);
  const props = { description, programme, records, address };
  const opened = records.find(({ id }) => id === open);
  if (data && a !== undefined && b !== undefined) return <ComparePlans {...props} sides={[a, b]} />;
  if (opened) return <BaselinePlan key={opened.id} {...props} baseline={opened} />;
  return (
    <>
      <BaselinesHead {...props} />
      {data ? (
        <BaselineList {...props} />
      ) : (
        <LoadingRecords
          title={description.title}
          many={description.resource.many}
          {...{ error, isFetching }}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function BaselinesHead({ description, programme, records, address }: BaselinesProps) {
  const compared = records.find((each) => each.active) ?? records.at(-1);
  return (
    <>
      <div className="mb-3">
        <Breadcrumb crumbs={[{ label: copy.programme, href: '/app/programme' }, { label: copy.title }]} />
      </div>
      <PageHead
        title={copy.title}
        text={
          isReadOnly(programme.status)
            ? resource.readOnlyProgramme(programme.name, programme.status)
            : programme.name
        }
        actions={
          <>
            {compared && (
              <Button
                icon="columns-3"
                onPress={() => address.compare(...defaultComparison(compared, records))}
              >
                Compare baselines
              </Button>
            )}
            <DataActions {...{ description, programme }} />
          </>
        }
      />
    </>
  );
}

function BaselineList({ description, programme, records, address }: BaselinesProps) {
  const mayEdit = mayIn(useCurrentUser(), programme, 'baselines.draft');
  const { resource } = description;
  const { search, show, closeSheet } = useListSearch();
  const nameOf = useNames(resource, programme.id);
  const changes = useRecordChanges(description, programme, nameOf);
  const isNew = search.new === true && mayEdit;
  const create = () => show({ new: true });
  useShortcut('n', create, { isDisabled: !mayEdit || isNew });
  return (
    <>
      {records.length === 0 ? (
        <NoRecords {...{ description, mayEdit }} onCreate={create} />
      ) : (
        <RecordList
          {...{ description, programme, records, changes, nameOf, mayEdit, search }}
          show={(next) => (next.open === undefined ? show(next) : address.open(next.open))}
          renderMenu={({ id }, menu) => (
            <BaselineMenu
              {...menu}
              {...{ records, changes, address }}
              baseline={records.find((each) => each.id === id)!}
              onCopy={() => show({ new: true, copy: id })}
            />
          )}
        />
      )}
      {isNew && (
        <NewBaseline
          {...{ description, programme, records, changes, address }}
          copied={records.find(({ id }) => id === search.copy)}
          onClose={closeSheet}
        />
      )}
    </>
  );
}

interface BaselineMenuProps extends OpenMenu {
  baseline: Baseline;
  records: readonly Baseline[];
  changes: RecordChanges;
  address: BaselineAddress;
  onCopy: () => void;
}

/** Context menu of a baseline; mounted only while open. */
function BaselineMenu({ baseline, records, changes, address, onCopy, ...menu }: BaselineMenuProps) {
  const label = `Actions for ${baseline.number}`;
  const groups: MenuGroup[] = [
    {
      entries: [
        { id: 'open', label: 'Open', icon: 'table-2', onAction: () => address.open(baseline.id) },
        {
          id: 'compare',
          label: 'Compare',
          icon: 'columns-3',
          onAction: () => address.compare(...defaultComparison(baseline, records)),
        },
        { id: 'copy', label: `Create baseline from ${baseline.number}…`, icon: 'copy', onAction: onCopy },
        {
          id: 'history',
          label: 'History',
          icon: 'rotate-cw',
          onAction: () => address.open(baseline.id, { tab: 'history' }),
        },
      ],
    },
  ];
  if (baseline.status === 'draft')
    groups.push({
      entries: [
        {
          id: 'delete',
          label: 'Delete',
          icon: 'trash-2',
          isDanger: true,
          onAction: () => void changes.remove([baseline]),
        },
      ],
    });
  return <ContextMenu {...menu} {...{ label, groups }} />;
}
