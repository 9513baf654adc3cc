import { constraints } from '@baton/contract/turnover/constraints.ts';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import { teamUpdates, type TeamUpdate } from '@baton/contract/turnover/update-links.ts';
import type { Call } from '#lib/api-client.ts';

export interface LinkAddress {
  uid: string;
  token: string;
}

export interface LinkCallParts {
  call: Call;
  params: LinkAddress;
  /** Under which name it is written. */
  readName: () => string;
  onOpened: (update: TeamUpdate) => void;
}

/**
 * The tracker's own calls, made through a team's link. So the parts that show and change the tracker work here as they
 * are; what a link does not open is refused before it is asked.
 */
export function createLinkCall({ call, params, readName, onOpened }: LinkCallParts): Call {
  // The server takes of it what a link may say, and leaves the rest.
  const signed = (body: object) => ({ params, body: { ...body, name: readName() } as never });
  const through: Record<string, (body: object) => Promise<unknown>> = {
    [nameOf(tracker.read)]: async () => {
      const update = await call(teamUpdates.open, { params, isQuiet: true });
      onOpened(update);
      return update.tracker;
    },
    [nameOf(tracker.change)]: (body) => call(teamUpdates.change, { ...signed(body), isQuiet: true }),
    [nameOf(tracker.confirm)]: (body) => call(teamUpdates.confirm, { ...signed(body), isQuiet: true }),
    [nameOf(tracker.undo)]: (body) => call(teamUpdates.undo, signed(body)),
    [nameOf(constraints.create)]: (body) => call(teamUpdates.constrain, signed(body)),
  };
  const linked = async (endpoint: { method: string; path: string }, request: { body?: object } = {}) => {
    const act = through[nameOf(endpoint)];
    if (!act) throw new Error(`${nameOf(endpoint)} is not open to a link.`);
    return act(request.body ?? {});
  };
  // Each answer is shaped as the call that it stands for.
  return linked as unknown as Call;
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}
