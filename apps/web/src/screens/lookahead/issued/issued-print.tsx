import { useState } from 'react';
import type { IssuedDocument } from '@baton/contract/turnover/issued-lookahead.ts';
import { copy as qualityCopy } from '@baton/domain/quality/copy.ts';
import { formatUnit } from '@baton/domain/turnover/format-unit.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { BoardPrint } from '#views/print/board-print.tsx';
import type { IssuedBoardState } from './use-issued-board.ts';
import { copy as lookaheadCopy } from '#screens/lookahead/copy.ts';
import { copy } from './copy.ts';

/** The issued board on paper. */
export function IssuedPrint({ document, state }: { document: IssuedDocument; state: IssuedBoardState }) {
  const { issue, content } = document;
  const [now] = useState(() => new Date().toISOString());
  return (
    <BoardPrint
      title={copy.title(issue.number)}
      count={copy.turnovers(state.board.total)}
      stamp={[
        content.programme_name,
        copy.issued(formatMoment(issue.issued_at), issue.issued_by),
        copy.dataDate(formatDayWithYear(issue.data_date)),
        issue.baseline === null ? copy.noBaseline : copy.baseline(issue.baseline),
        lookaheadCopy.print.printed(formatMoment(now)),
        ...(content.signatures
          ? [qualityCopy.chainHead(content.signatures.count, content.signatures.hash)]
          : []),
      ]}
      unit={formatUnit(content.unit)}
      data={state.data}
      card={state.card}
      sum={state.sum}
    />
  );
}
