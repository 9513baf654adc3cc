import { LoadingRecords } from '#resource/loading-records.tsx';
import { useRecords } from '#resource/use-records.ts';
import { BaselineList } from './baseline-list.tsx';
import { asBaselines } from './baseline-record.ts';
import { useBaselineSearch } from './use-baseline-search.ts';
import { BaselinesHead } from './baselines-head.tsx';
import type { BaselinesProps } from './baselines-props.ts';
import { ComparePlans } from './compare/compare-plans.tsx';
import { BaselinePlan } from './plan/baseline-plan.tsx';

/** A list of plans, the dates of one, or two side by side: as the address says. */
export function ProgrammeBaselines({
  programme,
  description,
}: Pick<BaselinesProps, 'programme' | 'description'>) {
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
        <LoadingRecords title={description.title} {...{ error, isFetching }} onRetry={() => void refetch()} />
      )}
    </>
  );
}
