import type { Config } from '#platform/config.ts';

/** The page-view script, where the operator has set one. */
export interface Analytics {
  siteId: string;
  src: string;
}

export function analyticsOf({ analyticsSiteId, analyticsSrc }: Config): Analytics | null {
  return analyticsSiteId === undefined || analyticsSrc === undefined
    ? null
    : { siteId: analyticsSiteId, src: analyticsSrc };
}
