import type { IssuedDocument } from '@baton/contract/turnover/issued-lookahead.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { useIssues } from '#screens/lookahead/issue/use-issues.ts';
import { issueHrefs, MeasureSections } from '#screens/lookahead/measures/measures-view.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IssuedBoardView } from './issued-board-view.tsx';
import { IssuedHead } from './issued-head.tsx';
import { useIssuedSearch } from './issued-search.ts';
import { IssuedTable } from './issued-table.tsx';
import { formatIssuedDay, useIssuedBoard } from './use-issued-board.ts';
import { copy } from './copy.ts';

/** An issued look-ahead: board, list and performance as they were, read-only. */
export function IssuedView({ document }: { document: IssuedDocument }) {
  const display = useIssuedSearch();
  const state = useIssuedBoard(document, display);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <IssuedHead {...{ document, display }} />
      <IssuedFigures {...{ document }} />
      <div className="flex min-h-0 flex-1 flex-col">
        {display.view === 'measures' ? (
          <IssuedMeasures {...{ document }} kind={display.kind} />
        ) : display.view === 'list' ? (
          <IssuedTable {...{ document }} kind={display.kind} />
        ) : state.board.total === 0 ? (
          <EmptyState title={copy.board.empty.title} icon="calendar-range">
            {copy.board.empty.text}
          </EmptyState>
        ) : (
          <IssuedBoardView {...{ document, state }} />
        )}
      </div>
    </div>
  );
}

const figureNames = ['turnovers', 'overdue', 'ready', 'constrained', 'committed', 'kept', 'missed'] as const;

/** Counts of the issue: when it was issued, and the results of its commitments. */
function IssuedFigures({ document: { issue } }: { document: IssuedDocument }) {
  const valueOf = (name: (typeof figureNames)[number]) => issue[name === 'turnovers' ? 'lines' : name];
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be reachable by keyboard
      tabIndex={0}
      aria-label={copy.figures.label}
      className="min-w-0 shrink-0 overflow-x-auto border-y border-line -outline-offset-2"
    >
      <dl className="flex divide-x divide-line">
        {figureNames.map((name) => (
          <div key={name} className="flex min-w-24 flex-1 shrink-0 flex-col px-3 py-1.5">
            <dt className="text-xs whitespace-nowrap text-text-muted">{copy.figures[name]}</dt>
            <dd
              className={joinClasses(
                'text-lg leading-6 font-semibold tabular',
                (name === 'overdue' || name === 'missed') && valueOf(name) > 0 && 'text-danger-text',
              )}
            >
              {formatNumber(valueOf(name))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function IssuedMeasures({ document, kind }: { document: IssuedDocument; kind: 'system' | 'area' }) {
  const { issue, content } = document;
  const { data: issues } = useIssues(issue.programme);
  return (
    <MeasureSections
      measures={content.measures[kind]}
      formatDay={(day) => formatIssuedDay(document, day)}
      hrefOf={issueHrefs(issues ?? [])}
    />
  );
}
