/** `83%`; a dash where there is nothing to take a share of. */
export function formatShare(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`;
}
