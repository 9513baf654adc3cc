import { Suspense } from 'react';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { describeCompare, isEarlierTime, writeCompare } from '#turnover/compare/compare-with.ts';
import type { ComparedTracker } from '#turnover/compare/use-compared.ts';

const CompareStrip = lazyPart(async () => (await import('./compare-strip.tsx')).CompareStrip);

interface TrackerCompareProps {
  view: TrackerView;
  address: TrackerAddress;
  compared: ComparedTracker;
}

/** Comparison strip; renders nothing without an active comparison. */
export function TrackerCompare({ view, address, compared }: TrackerCompareProps) {
  const { compare, filtered: _filtered, ...comparison } = compared;
  if (!compare) return null;
  return (
    <Suspense>
      <CompareStrip
        {...comparison}
        label={describeCompare(view, compare)}
        isEarlier={isEarlierTime(compare)}
        unit={formatUnit(view.structure.settings.slip_unit)}
        chosen={address.search.diff ?? null}
        onChoose={(diff) => address.change({ diff: diff ?? undefined })}
        onEnd={() => address.change(writeCompare(null))}
      />
    </Suspense>
  );
}
