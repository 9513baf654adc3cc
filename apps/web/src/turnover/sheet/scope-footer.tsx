import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { copy } from './copy.ts';

const words = copy.scope;

const ScopeForm = lazyPart(async () => (await import('./scope-form.tsx')).ScopeForm);

/** Edits the scope here, or opens its record. */
export function ScopeFooter({ view, row }: { view: TrackerView; row: number }) {
  const { rights } = useTrackerTools();
  const [isEditing, setEditing] = useState(false);
  const { id, kind } = view.set.scopes;
  const area = kind[row] === 'system' ? 'systems' : 'areas';
  return (
    <>
      <LinkButton href={`/app/programme/${area}?open=${id[row]!}`}>{words.openData}</LinkButton>
      {rights.mayAny('data.edit') && (
        <Button icon="pencil" onPress={() => setEditing(true)}>
          {words.edit}
        </Button>
      )}
      <Suspense>{isEditing && <ScopeForm {...{ view, row }} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}
