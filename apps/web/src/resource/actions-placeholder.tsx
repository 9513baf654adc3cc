import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { PlainButton } from '#ui/plain-button.tsx';
import { copy } from './copy.ts';
import type { DataActionsProps } from './data-actions.tsx';

/** Looks like the actions of a data area until they are loaded. */
export function ActionsPlaceholder({ description: { resource }, programme }: DataActionsProps) {
  const user = useCurrentUser();
  return (
    <div className="contents" aria-hidden inert>
      <PlainButton icon="download">{copy.export.action}</PlainButton>
      {mayIn(user, programme, resource.edit) && (
        <>
          <PlainButton icon="upload">{copy.import}</PlainButton>
          <PlainButton variant="primary" icon="plus">
            {copy.create(resource.one)}
          </PlainButton>
        </>
      )}
    </div>
  );
}
