import type { IssuedDocument } from '@baton/contract/turnover/issued-lookahead.ts';
import { copy as qualityCopy } from '@baton/domain/quality/copy.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { LaneSelect } from '#screens/lookahead/lane-select.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { issuedListAddress, type IssuedDisplay } from './issued-search.ts';
import { useIssuedFile } from './use-issued.ts';
import { lookaheadSending } from '@baton/contract/turnover/distribution.ts';
import { openSendDialog } from '#turnover/sending/send-dialog.tsx';
import { useMayIssue } from '#turnover/sending/use-may-issue.ts';
import { copy as sendCopy } from '#turnover/sending/copy.ts';
import { copy } from './copy.ts';

interface IssuedHeadProps {
  document: IssuedDocument;
  display: IssuedDisplay;
}

/** Number, who issued it when, actions, and controls for view, kind and lanes. */
export function IssuedHead({ document, display }: IssuedHeadProps) {
  const { issue, content, reconstructed } = document;
  const facts = [
    content.programme_name,
    copy.dataDate(formatDayWithYear(issue.data_date)),
    copy.week(formatDayWithYear(issue.week)),
    copy.window(formatDayWithYear(issue.until)),
    issue.baseline === null ? copy.noBaseline : copy.baseline(issue.baseline),
  ];
  return (
    <header className="flex shrink-0 flex-col gap-2">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-semibold">
            {copy.title(issue.number)}
            <Badge tone="info" icon="lock">
              {copy.issued(formatMoment(issue.issued_at), issue.issued_by)}
            </Badge>
          </h1>
          <p className="text-sm text-text-muted tabular">{facts.join(' · ')}</p>
          {issue.note !== '' && <p className="mt-1 max-w-prose whitespace-pre-line">{issue.note}</p>}
          <p className="mt-0.5 max-w-prose text-sm text-text-muted">
            {reconstructed ? copy.reconstructed : copy.readOnly}
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
  const { busy, download } = useIssuedFile(issue.id, issue.number);
  const maySend = useMayIssue(issue.programme);
  return (
    <div className="ml-auto flex flex-wrap items-center gap-1.5 max-sm:ml-0">
      <LinkButton size="sm" icon="arrow-left" href={issuedListAddress}>
        {copy.all}
      </LinkButton>
      <Button
        size="sm"
        icon="download"
        isPending={busy === 'pdf'}
        onPress={() => void download('pdf', display.lanes)}
      >
        {copy.actions.pdf}
      </Button>
      <Button
        size="sm"
        icon="table-2"
        isPending={busy === 'xlsx'}
        onPress={() => void download('xlsx', display.lanes)}
      >
        {copy.actions.xlsx}
      </Button>
      {maySend && (
        <Button
          size="sm"
          icon="mail"
          onPress={() =>
            openSendDialog({ id: issue.id, label: copy.title(issue.number), calls: lookaheadSending })
          }
        >
          {sendCopy.action}
        </Button>
      )}
    </div>
  );
}

function IssuedControls({ document: { content }, display }: IssuedHeadProps) {
  const isNarrow = useNarrow();
  const { view, kind, lanes, change } = display;
  const hasAreas = content.cards.some(({ scope }) => scope.startsWith('area:'));
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <SegmentedControl
        label={copy.views.label}
        value={view}
        isCompact={isNarrow}
        segments={[
          { id: 'board', label: copy.views.board, icon: 'columns-3' },
          { id: 'list', label: copy.views.list, icon: 'list-checks' },
          { id: 'measures', label: copy.views.measures, icon: 'chart-column' },
        ]}
        onChange={(next) => change({ view: next === 'board' ? undefined : next })}
      />
      <div className="ml-auto flex flex-wrap items-center gap-1.5 max-sm:ml-0">
        {hasAreas && (
          <SegmentedControl
            label={copy.kinds.label}
            value={kind}
            segments={[
              { id: 'system', label: copy.kinds.system },
              { id: 'area', label: copy.kinds.area },
            ]}
            onChange={(next) => change({ kind: next === 'system' ? undefined : next })}
          />
        )}
        {view === 'board' && (
          <LaneSelect
            value={lanes}
            onChange={(next) => change({ lanes: next === 'giver' ? undefined : next })}
          />
        )}
      </div>
    </div>
  );
}
