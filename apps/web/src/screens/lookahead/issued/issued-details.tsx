import type { IssuedCard, IssuedDocument } from '@baton/contract/turnover/issued-lookahead.ts';
import { readScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { writeOpen } from '#turnover/filter/tracker-search.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { formatIssuedDay, issuedLabel } from './use-issued-board.ts';
import { copy } from './copy.ts';

interface IssuedDetailsProps extends ModalControls<void> {
  document: IssuedDocument;
  card: IssuedCard;
}

/** A turnover as it was issued, with a link to it as it is now. */
export function IssuedDetails({ document, card, isOpen, onOpenChange }: IssuedDetailsProps) {
  const { issue, content } = document;
  const { columns } = copy.table;
  const { status, committed } = card;
  const day = (value: string | null) => formatIssuedDay(document, value);
  const lane = (by: 'giver' | 'receiver') => content.lanes[by][card.lanes[by]];
  const { kind, id: scope } = readScopeRef(card.scope)!;
  const open = writeOpen({ kind, scope, milestone: card.milestone });
  const readiness = [lookaheadCopy.readiness[card.readiness], ...card.checks.map(({ why }) => why)];
  const constraints = card.constraints.map(({ text, need_by: needBy }) =>
    copy.details.constraint(text, day(needBy)),
  );
  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      title={copy.details.title(issuedLabel(card), issue.number)}
      footer={
        <LinkButton href={`/app/tracker?open=${open}`} icon="table-2">
          {copy.details.inTracker}
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
            detail: constraints.length > 0 ? <Lines lines={constraints} /> : copy.details.none,
          },
          { term: columns.team, detail: lane('giver') },
          { term: columns.receiver, detail: lane('receiver') },
          {
            term: columns.committed,
            detail:
              committed === null
                ? copy.details.none
                : copy.details.committed(day(committed), card.promised_by),
          },
          ...(card.override_reason === ''
            ? []
            : [{ term: copy.details.anyway, detail: card.override_reason }]),
          ...(committed === null ? [] : [{ term: columns.result, detail: copy.results[card.result] }]),
        ]}
      />
    </Dialog>
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
