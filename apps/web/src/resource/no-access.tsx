import { formatNumber } from '@baton/domain/format-number.ts';
import { useActiveProgramme, useProgrammes, useSession } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Shown when a link names a programme that the user can’t open, with a way on. */
export function NoAccess({ code }: { code: string }) {
  const { programmes } = useSession();
  const { list } = useProgrammes();
  const usual = useActiveProgramme();
  return (
    <EmptyState
      title={`You have no access to ${code}`}
      icon="shield"
      actions={
        <>
          {usual && (
            <Button variant="primary" onPress={() => programmes.choose(usual.id)}>
              {`Open ${usual.name}`}
            </Button>
          )}
          {list.length > 1 && (
            <LinkButton href="/app/settings/programmes">{`Show all ${formatNumber(list.length)} programmes`}</LinkButton>
          )}
        </>
      }
    >
      {`The link you opened is in programme ${code}. Ask an Admin or a Manager of ${code} to add you, or continue in one of your programmes.`}
    </EmptyState>
  );
}
