import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { ScreenDescription } from './describe-screen.ts';

export interface NoRecordsProps {
  description: ScreenDescription;
  mayEdit: boolean;
  onCreate: () => void;
}

/** Empty state of a data area: its purpose and the next steps. */
export function NoRecords({ description, mayEdit, onCreate }: NoRecordsProps) {
  const { resource, icon, purpose, before } = description;
  return (
    <div className="rounded-md border border-line">
      <EmptyState
        title={`No ${resource.many} yet`}
        icon={icon}
        actions={
          <>
            {mayEdit && (
              <Button variant="primary" icon="plus" onPress={onCreate}>
                {`Create first ${resource.one}`}
              </Button>
            )}
            {before.slice(0, mayEdit ? 1 : 2).map(({ title, href }) => (
              <LinkButton key={href} href={href}>
                {`Go to ${title}`}
              </LinkButton>
            ))}
          </>
        }
      >
        {purpose}
      </EmptyState>
    </div>
  );
}
