import { readScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import type { Programme } from '#session/programme-list.ts';
import { copy } from '#turnover/dossiers/copy.ts';
import { openDossier } from '#turnover/dossiers/dossier-dialog.tsx';
import { Button } from '#ui/button.tsx';
import type { CertificateQuery } from '../certificate-address.ts';
import type { FilterOptions } from '../filter/use-filter-options.ts';

export interface AreaDossierProps {
  programme: Programme;
  query: CertificateQuery;
  options: FilterOptions;
}

/** Opens the dossier of an area, with the area and the milestone of the filter. */
export function AreaDossier({ programme, query: { scope, milestone }, options }: AreaDossierProps) {
  const hasAreas = options.scopes.some(({ id }) => readScopeRef(id)?.kind === 'area');
  if (!hasAreas) return null;
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
