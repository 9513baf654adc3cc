import { useState } from 'react';
import type { IssuedCard, IssuedDocument } from '@baton/contract/lookahead/issued-lookahead.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';
import { Board } from '#views/board/board.tsx';
import { SignImages } from '#views/board/sign-images.tsx';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { LegendToggle, useLegend } from '#screens/lookahead/lookahead-bar.tsx';
import { writeOpen } from '#turnover/filter/tracker-search.ts';
import { ConstraintFacts } from '#turnover/edit/submission/constraint-facts.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { SignLegend } from '#views/board/sign-legend.tsx';
import { copy } from './copy.ts';
import { type IssuedBoardState, formatIssuedDay, issuedLabel } from './use-issued-board.ts';

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
        label="Issued turnovers by week"
        {...{ data, card, sum, active, fit, hold }}
        chosen={none}
        whyNot={() => 'This look-ahead is issued. Its dates can’t be changed here.'}
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

interface IssuedDetailsProps extends ModalControls<void> {
  document: IssuedDocument;
  card: IssuedCard;
}

/** A turnover as it was issued, with a link to it as it is now. */
function IssuedDetails({ document, card, isOpen, onOpenChange }: IssuedDetailsProps) {
  const { issue, content } = document;
  const { columns } = copy.table;
  const { status, committed } = card;
  const day = (value: string | null) => formatIssuedDay(document, value);
  const lane = (by: 'responsible' | 'receiving') => content.lanes[by][card.lanes[by]];
  const { kind, id: scope } = readScopeRef(card.scope)!;
  const open = writeOpen({ kind, scope, milestone: card.milestone });
  const readiness = [lookaheadCopy.readiness[card.readiness], ...card.checks.map(({ why }) => why)];
  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      title={`${issuedLabel(card)} in look-ahead ${issue.number}`}
      footer={
        <LinkButton href={`/app/tracker?open=${open}`} icon="table-2">
          Open in tracker
        </LinkButton>
      }
    >
      <DescriptionList
        items={[
          { term: columns.name, detail: card.scope_name },
          { term: columns.status, detail: status ? <StatusMark status={status} /> : copy.details.none },
          { term: columns.readiness, detail: <Lines lines={readiness} /> },
          { term: columns.baseline, detail: day(card.baseline) },
          { term: columns.forecast, detail: day(card.forecast) },
          { term: columns.need, detail: day(card.need) },
          { term: columns.actual, detail: day(card.actual) },
          { term: columns.slip, detail: formatSigned(card.slip) },
          { term: columns.drift, detail: formatSigned(card.drift) },
          {
            term: columns.constraints,
            detail: card.constraints.length > 0 ? <Constraints {...{ document, card }} /> : copy.details.none,
          },
          { term: columns.team, detail: lane('responsible') },
          { term: columns.receiving, detail: lane('receiving') },
          {
            term: columns.committed,
            detail: committed === null ? copy.details.none : `${day(committed)} by ${card.promised_by}`,
          },
          ...(card.override_reason === ''
            ? []
            : [{ term: 'Reason for committing anyway', detail: card.override_reason }]),
          ...(committed === null ? [] : [{ term: columns.result, detail: copy.results[card.result] }]),
        ]}
      />
    </Dialog>
  );
}

/** The constraints that were open when it was issued, drawn as those of today. */
function Constraints({ document, card }: Pick<IssuedDetailsProps, 'document' | 'card'>) {
  return (
    <ul className="flex flex-col gap-1">
      {card.constraints.map((record) => (
        <li key={record.text} className="flex items-start gap-2">
          <ConstraintFacts
            record={record}
            dataDate={dayNumber(document.issue.data_date)}
            formatDay={(each) => formatIssuedDay(document, dayOf(each))}
          />
        </li>
      ))}
    </ul>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
