import { useState } from 'react';
import type { IssuedCard, IssuedDocument } from '@baton/contract/turnover/issued-lookahead.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { Board } from '#views/board/board.tsx';
import { SignImages } from '#views/board/sign-images.tsx';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { LegendToggle, useLegend } from '#screens/lookahead/lookahead-bar.tsx';
import { SignLegend } from '#views/board/sign-legend.tsx';
import { IssuedDetails } from './issued-details.tsx';
import type { IssuedBoardState } from './use-issued-board.ts';
import { copy } from './copy.ts';

const fit = { height: 74, minWidth: 168, maxWidth: 320 };
const none: ReadonlySet<number> = new Set();
const watch = { subscribe: () => () => undefined, describe: () => null };
const hold = (ids: readonly number[]) => ({ ids: () => ids, watch });

/** The issued board: cards open their details and stay where they are. */
export function IssuedBoardView({ document, state }: { document: IssuedDocument; state: IssuedBoardState }) {
  const [active, setActive] = useState<number | null>(null);
  const { data, card, sum } = state;
  const legend = useLegend();
  return (
    <SignImages>
      <Board
        label={copy.board.label}
        {...{ data, card, sum, active, fit, hold }}
        chosen={none}
        whyNot={() => copy.board.locked}
        onMove={async () => ''}
        onActive={setActive}
        onToggle={setActive}
        onClear={() => setActive(null)}
        onOpen={(at) => openIssuedDetails(document, document.content.cards[at]!)}
      />
      <footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line pt-1.5">
        {legend.isOpen && <SignLegend unit={formatUnit(document.content.unit)} className="min-w-0 flex-1" />}
        <LegendToggle {...legend} />
      </footer>
    </SignImages>
  );
}

export function openIssuedDetails(document: IssuedDocument, card: IssuedCard): void {
  void openModal((controls) => <IssuedDetails {...controls} {...{ document, card }} />);
}
