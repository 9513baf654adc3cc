import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets.ts';
import { createLinkSigner } from '#storage/images/link-signer.ts';

interface Given {
  exp?: string | undefined;
  by?: string | undefined;
  sig?: string | undefined;
}

/** Signed addresses of dossiers, because a download by the browser can't send a bearer token. */
export interface DossierLinks {
  of(id: number, user: number): string;
  /** Whose link it is; undefined for an invalid or expired one. */
  open(id: number, given: Given): number | undefined;
}

export function createDossierLinks(secrets: Secrets, clock: Clock): DossierLinks {
  const { query, secondsLeft } = createLinkSigner(secrets, clock);
  const signed = (id: number, by: string) => `dossier/${id}/${by}`;
  return {
    of: (id, user) => `/api/dossiers/${id}/file/?by=${user}&${query(signed(id, String(user)))}`,
    open: (id, { exp = '', by = '', sig = '' }) =>
      secondsLeft(signed(id, by), exp, sig) === 0 ? undefined : Number(by),
  };
}
