import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type { ActionsProps } from '#resource/register/register.ts';
import { copy } from '#turnover/dossiers/copy.ts';
import { openDossier } from '#turnover/dossiers/dossier-dialog.tsx';
import { Button } from '#ui/button.tsx';

/** Opens the dossier of an area, with the area and the milestone of the filter. */
export function AreaDossier({ programme, query, listOf }: ActionsProps) {
  if (listOf('areas').length === 0) return null;
  const { scope, milestone } = query;
  const filtered = readScopeRef(String(scope ?? ''));
  const open = () =>
    openDossier({
      programme: programme.id,
      area: filtered?.kind === 'area' ? filtered.id : null,
      milestone: milestone === undefined ? null : Number(milestone),
    });
  return (
    <Button size="sm" icon="layers" onPress={open}>
      {copy.action}
    </Button>
  );
}
