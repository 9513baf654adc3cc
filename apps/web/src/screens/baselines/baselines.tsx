import { dataScreens } from '#turnover/setup/data-screens.ts';
import { InProgramme } from '#resource/programme-screen.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { LoadingRecords } from '#resource/loading-records.tsx';
import { useRecords } from '#resource/use-records.ts';
import { copy as resource } from '#resource/copy.ts';
import { copy } from './copy.ts';
import { BaselineList } from './baseline-list.tsx';
import { asBaselines } from './baseline-record.ts';
import { useBaselineSearch } from './use-baseline-search.ts';
import type { BaselinesProps } from './baselines-props.ts';
import { ComparePlans } from './compare/compare-plans.tsx';
import { BaselinePlan } from './plan/baseline-plan.tsx';
import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { DataActions } from '#resource/data-actions.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { defaultComparison } from './default-comparison.ts';

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
                {copy.compare}
              </Button>
            )}
            <DataActions {...{ description, programme }} />
          </>
        }
      />
    </>
  );
}
