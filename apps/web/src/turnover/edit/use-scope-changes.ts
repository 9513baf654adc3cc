import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import { useMemo } from 'react';
import { useRecordChanges, type RecordChanges } from '#resource/use-record-changes.ts';
import { namesOf, scopeResource } from '#turnover/cells/scope-record.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useTrackerTools } from './changes/tracker-tools.ts';

/** Changes of systems or areas; the tracker shows them when the promises resolve. */
export function useScopeChanges(view: TrackerView, kind: ScopeKind): RecordChanges {
  const { store } = useTrackerTools();
  const nameOf = useMemo(() => namesOf(view), [view]);
  return useRecordChanges({ resource: scopeResource(view, kind) }, { id: view.programme }, nameOf, () =>
    store.catchUp(),
  );
}
