import type { IssuedDocument } from '@baton/contract/turnover/issued-lookahead.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { writeOpen } from '#turnover/filter/tracker-search.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { formatIssuedDay, issuedLabel } from './issued-cards.ts';
import { copy } from './copy.ts';

interface IssuedDetailsProps extends ModalControls<void> {
  document: IssuedDocument;
  line: number;
}

/** A turnover as it was issued, with a link to it as it is now. */
export function IssuedDetails({ document, line, isOpen, onOpenChange }: IssuedDetailsProps) {
  const { issue, content } = document;
  const { items } = issue;
  const { columns } = copy.table;
  const day = (value: number | null) => formatIssuedDay(document, value);
  const lane = (by: 'giver' | 'receiver') => content.lanes[by].labels[content.lanes[by].of[line]!];
  const status = items.status[line];
  const committed = items.committed[line]!;
  const open = writeOpen({
    kind: items.kind[line]!,
    scope: items.scope[line]!,
    milestone: items.milestone[line]!,
  });
  const readiness = [
    lookaheadCopy.readiness[content.lines.readiness[line]!],
    ...content.lines.checks[line]!.map(({ why }) => why),
  ];
  const constraints = items.constraints[line]!.map(({ text, need_by: needBy }) =>
    copy.details.constraint(text, day(needBy === null ? null : dayNumber(needBy))),
  );
  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      title={copy.details.title(issuedLabel(document, line), issue.number)}
      footer={
        <LinkButton href={`/app/tracker?open=${open}`} icon="table-2">
          {copy.details.inTracker}
        </LinkButton>
      }
    >
      <DescriptionList
        items={[
          { term: columns.name, detail: items.scope_name[line] },
          { term: columns.status, detail: status ? <StatusMark status={status} /> : copy.details.none },
          { term: columns.readiness, detail: <Lines lines={readiness} /> },
          { term: columns.baseline, detail: day(items.baseline[line]!) },
          { term: columns.forecast, detail: day(items.forecast[line]!) },
          { term: columns.need, detail: day(items.need[line]!) },
          { term: columns.actual, detail: day(items.actual[line]!) },
          { term: columns.slip, detail: formatSigned(content.lines.slip[line]!) },
          { term: columns.drift, detail: formatSigned(content.lines.drift[line]!) },
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
                : copy.details.committed(day(committed), items.promised_by[line]!),
          },
          ...(items.override_reason[line] === ''
            ? []
            : [{ term: copy.details.anyway, detail: items.override_reason[line] }]),
          ...(committed === null
            ? []
            : [{ term: columns.result, detail: copy.results[items.result[line]!] }]),
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
