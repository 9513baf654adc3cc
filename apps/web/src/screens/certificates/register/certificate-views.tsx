import type { SavedView } from '@baton/contract/turnover/views.ts';
import { useDefaultView } from '#resource/views/use-default-view.ts';
import { useViews } from '#resource/views/use-views.ts';
import { ViewsMenu } from '#resource/views/views-menu.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import {
  readCertificateSearch,
  type CertificateQuery,
  type CertificateSearch,
} from '../certificate-search.ts';
import { copy } from '../copy.ts';
import type { CertificateAddress } from '../use-certificate-address.ts';

export interface CertificateViewsProps {
  programme: Programme;
  address: CertificateAddress;
}

const builtIn: Record<'all' | 'valid' | 'exceptions' | 'void', CertificateQuery> = {
  all: {},
  valid: { state: 'valid' },
  exceptions: { state: 'valid', outcome: 'accepted_with_exceptions' },
  void: { state: 'void' },
};

/** Menu of built-in and saved views of the register; opens the user's default view. */
export function CertificateViews({ programme, address }: CertificateViewsProps) {
  const user = useCurrentUser();
  const views = useViews(programme.id, 'certificates');
  const { query, sort, saved } = address.search;
  const state = stateOf({ query, sort });
  const show = (view: SavedView) => address.change({ ...readState(view), saved: view.id, tab: 'register' });
  useDefaultView({ ...query, sort, id: address.search.id, saved }, { ...views, user: user.id }, show);
  const isShown = (each: CertificateQuery) =>
    saved === undefined && JSON.stringify(stateOf({ query: each, sort })) === JSON.stringify(state);
  return (
    <ViewsMenu
      {...{ views, saved, state, show }}
      builtIn={{
        title: copy.views.builtIn,
        shown: undefined,
        entries: (Object.keys(builtIn) as (keyof typeof builtIn)[]).map((name) => ({
          id: name,
          label: copy.views[name],
          isChecked: isShown(builtIn[name]),
          onAction: () => address.change({ query: builtIn[name], saved: undefined, tab: 'register' }),
        })),
      }}
      isChanged={(view) => JSON.stringify(stateOf(readState(view))) !== JSON.stringify(state)}
      onSaved={(id) => address.change({ saved: id, tab: 'register' })}
      unaffected={copy.views.unaffected}
      user={user.id}
      mayShare={mayIn(user, programme, 'data.edit')}
    />
  );
}

type Kept = Pick<CertificateSearch, 'query' | 'sort'>;

/** What a view keeps: filter and order. */
function stateOf({ query, sort }: Kept) {
  const given = Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { search: { ...Object.fromEntries(given), sort } };
}

function readState({ state }: Pick<SavedView, 'state'>): Kept {
  const { query, sort } = readCertificateSearch((state['search'] ?? {}) as Record<string, unknown>);
  return { query, sort };
}
