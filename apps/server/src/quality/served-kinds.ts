import type { QualityEntity } from '@baton/contract/quality/quality-kinds.ts';
import { absent, hasTrials } from '@baton/domain/build-flags.ts';
import type { NoticeParts } from '#accounts/inbox/notify.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Follower } from '#programme/served.ts';
import type { ResourceParts } from '#resource/registry.ts';
import { serveCommands } from './commands/serve-commands.ts';
import type { ServedKind } from './commands/served-kind.ts';
import { followWaiting, tellChanged, tellGiven, tellImported } from './commands/tell-saved.ts';
import { servedPunches } from './served-punches.ts';
import { servedTrials } from './served-trials.ts';

/** The kinds of quality records. */
const servedKinds: Readonly<Record<QualityEntity, ServedKind>> = {
  punch: servedPunches,
  ...(hasTrials ? { trial: servedTrials } : absent),
};

/** Commands on quality records, their history, and the calls that only one kind has. */
export function serveQuality(serve: Serve, parts: ResourceParts & NoticeParts): void {
  for (const served of Object.values(servedKinds)) {
    serveCommands(serve, parts, served);
    served.serve?.(serve, parts);
  }
}

/** Who is told of saved records, by resource. */
export function qualityFollowers(parts: NoticeParts): Record<string, Follower[]> {
  return Object.fromEntries(
    Object.values(servedKinds).map((served) => [
      served.resource.name,
      [
        // First, so that it takes nothing back that the others tell.
        followWaiting(served),
        ...[
          ...(served.followers?.(parts) ?? []),
          tellGiven(served, parts),
          tellChanged(served, parts),
          tellImported(served, parts),
        ].map((afterSave) => ({ afterSave })),
      ],
    ]),
  );
}
