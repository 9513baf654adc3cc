import { lookaheadSending } from '@baton/contract/lookahead/distribution.ts';
import {
  type IssuedDocument,
  issuedLookaheads,
  type IssuedFormat,
  type IssuedLaneGrouping,
} from '@baton/contract/lookahead/issued-lookahead.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { copy as qualityCopy } from '@baton/domain/quality/copy.ts';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '#lib/api-error.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { PageHead } from '#resource/page-head.tsx';
import { useAct } from '#resource/use-act.ts';
import { useRead } from '#resource/use-read.ts';
import { useIssues } from '#screens/lookahead/issue/use-issues.ts';
import { LaneSelect } from '#screens/lookahead/lane-select.tsx';
import { issueHrefs, MeasureSections } from '#screens/lookahead/measures/measures-view.tsx';
import { SendButton } from '#turnover/sending/send-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { issuedListAddress, useIssuedSearch, type IssuedDisplay } from './issued-search.ts';
import { copy } from './copy.ts';
import { IssuedBoardView } from './issued-board-view.tsx';
import { IssuedTable } from './issued-table.tsx';
import { formatIssuedDay, useIssuedBoard } from './use-issued-board.ts';

const figureNames = ['turnovers', 'overdue', 'ready', 'constrained', 'committed', 'kept', 'missed'] as const;

/** An issued look-ahead at its permanent address, independent of the active programme. */
export function IssuedOne() {
  const { id: text } = useParams({ strict: false });
  const id = Number(text);
  // Only the results of its commitments change.
  const { data, error, refetch } = useRead(
    ['lookahead-document', id],
    issuedLookaheads.document,
    { params: { id } },
    { enabled: Number.isInteger(id), retry: false, staleTime: 0 },
  );
  if (data) return <IssuedView key={data.issue.id} document={data} />;
  if (!Number.isInteger(id) || (error instanceof ApiError && error.status === 404))
    return (
      <EmptyState
        title="Look-ahead not found"
        icon="lock"
        actions={<LinkButton href={issuedListAddress}>{copy.all}</LinkButton>}
      >
        It doesn’t exist, or you don’t have access to its programme.
      </EmptyState>
    );
  if (error) return <ErrorState title="Couldn’t load the look-ahead" error={error} onRetry={refetch} />;
  return (
    <>
      <PageHead title="Issued look-ahead" />
      <Skeleton className="h-64 w-full" />
    </>
  );
}

/** An issued look-ahead: board, list and performance as they were, read-only. */
function IssuedView({ document }: { document: IssuedDocument }) {
  const display = useIssuedSearch();
  const state = useIssuedBoard(document, display);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <IssuedHead {...{ document, display }} />
      <IssuedFigures issue={document.issue} />
      <div className="flex min-h-0 flex-1 flex-col">
        {display.view === 'measures' ? (
          <IssuedMeasures {...{ document }} kind={display.kind} />
        ) : display.view === 'list' ? (
          <IssuedTable {...{ document }} kind={display.kind} />
        ) : state.board.total === 0 ? (
          <EmptyState title={copy.board.empty.title} icon="calendar-range">
            None were overdue or due when it was issued.
          </EmptyState>
        ) : (
          <IssuedBoardView {...{ document, state }} />
        )}
      </div>
    </div>
  );
}

/** Counts of the issue: when it was issued, and the results of its commitments. */
function IssuedFigures({ issue }: Pick<IssuedDocument, 'issue'>) {
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
  const { data: issues } = useIssues(document.issue.programme);
  return (
    <MeasureSections
      measures={document.content.measures[kind]}
      formatDay={(day) => formatIssuedDay(document, day)}
      hrefOf={issueHrefs(issues ?? [])}
    />
  );
}

interface IssuedHeadProps {
  document: IssuedDocument;
  display: IssuedDisplay;
}

/** Number, who issued it when, actions, and controls for view, kind and lanes. */
function IssuedHead({ document, display }: IssuedHeadProps) {
  const { issue, content, reconstructed } = document;
  const facts = [
    content.programme_name,
    `Data date ${formatDayWithYear(issue.data_date)}`,
    `Commitment week ${formatDayWithYear(issue.week)}`,
    `Window until ${formatDayWithYear(issue.until)}`,
    issue.baseline === null ? 'No baseline' : copy.baseline(issue.baseline),
  ];
  return (
    <header className="flex shrink-0 flex-col gap-2">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-semibold">
            {copy.title(issue.number)}
            <Badge tone="info" icon="lock">
              {`Issued ${formatMoment(issue.issued_at)} by ${issue.issued_by}`}
            </Badge>
          </h1>
          <p className="text-sm text-text-muted tabular">{facts.join(' · ')}</p>
          {issue.note !== '' && <p className="mt-1 max-w-prose whitespace-pre-line">{issue.note}</p>}
          <p className="mt-0.5 max-w-prose text-sm text-text-muted">
            {reconstructed
              ? 'This look-ahead was issued before its board was stored. Readiness, lanes and performance come from the tracker’s history.'
              : 'Read-only. Dates, constraints and commitments are as issued; only results are updated.'}
          </p>
          {content.signatures && (
            <p className="mt-0.5 text-xs break-all text-text-muted tabular">
              {qualityCopy.chainHead(content.signatures.count, content.signatures.hash)}
            </p>
          )}
        </div>
        <IssuedActions {...{ document, display }} />
      </div>
      <IssuedControls {...{ document, display }} />
    </header>
  );
}

function IssuedActions({ document: { issue }, display }: IssuedHeadProps) {
  const { id, number, programme } = issue;
  return (
    <div className="ml-auto flex flex-wrap items-center gap-1.5 max-sm:ml-0">
      <LinkButton size="sm" icon="arrow-left" href={issuedListAddress}>
        {copy.all}
      </LinkButton>
      <FileButton issue={issue} format="pdf" group={display.lanes} />
      <FileButton issue={issue} format="xlsx" group={display.lanes} />
      <SendButton size="sm" {...{ id, programme }} label={copy.title(number)} calls={lookaheadSending} />
    </div>
  );
}

interface FileButtonProps {
  issue: IssuedDocument['issue'];
  format: IssuedFormat;
  group: IssuedLaneGrouping;
}

function FileButton({ issue: { id, number }, format, group }: FileButtonProps) {
  const { act, isActing } = useAct();
  const download = () =>
    act(
      issuedLookaheads.file,
      { params: { id }, query: { format, group } },
      {
        failed: 'Couldn’t create the file',
        onDone: (file) => saveFile(file, `look-ahead-${number}.${format}`),
      },
    );
  return (
    <Button
      size="sm"
      icon={format === 'pdf' ? 'download' : 'table-2'}
      isPending={isActing}
      onPress={() => void download()}
    >
      {format === 'pdf' ? 'PDF' : 'Excel'}
    </Button>
  );
}

function IssuedControls({ document: { content }, display }: IssuedHeadProps) {
  const isNarrow = useNarrow();
  const { view, kind, lanes, change } = display;
  const hasAreas = content.cards.some(({ scope }) => scope.startsWith('area:'));
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <SegmentedControl
        label="View"
        value={view}
        isCompact={isNarrow}
        segments={[
          { id: 'board', label: 'Board', icon: 'columns-3' },
          { id: 'list', label: 'List', icon: 'list-checks' },
          { id: 'measures', label: 'Performance', icon: 'chart-column' },
        ]}
        onChange={(next) => change({ view: next === 'board' ? undefined : next })}
      />
      <div className="ml-auto flex flex-wrap items-center gap-1.5 max-sm:ml-0">
        {hasAreas && (
          <SegmentedControl
            label="Show"
            value={kind}
            segments={[
              { id: 'system', label: 'Systems' },
              { id: 'area', label: 'Areas' },
            ]}
            onChange={(next) => change({ kind: next === 'system' ? undefined : next })}
          />
        )}
        {view === 'board' && (
          <LaneSelect
            value={lanes}
            onChange={(next) => change({ lanes: next === 'responsible' ? undefined : next })}
          />
        )}
      </div>
    </div>
  );
}
