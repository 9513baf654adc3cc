import { useProgrammes, useSession } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { copy } from './copy.ts';

/** Shown when a link names a programme that the user can’t open, with a way on. */
export function NoAccess({ code }: { code: string }) {
  const { programmes } = useSession();
  const { list } = useProgrammes();
  const usual = list.find(({ id }) => id === programmes.preferred()) ?? list[0];
  return (
    <EmptyState
      title={copy.noAccess.title(code)}
      icon="shield"
      actions={
        <>
          {usual && (
            <Button variant="primary" onPress={() => programmes.show(usual.id)}>
              {copy.noAccess.open(usual.name)}
            </Button>
          )}
          {list.length > 1 && (
            <LinkButton href="/app/settings/programmes">{copy.noAccess.all(list.length)}</LinkButton>
          )}
        </>
      }
    >
      {copy.noAccess.text(code)}
    </EmptyState>
  );
}
