import { formatDay } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { readToday } from '#lib/today.ts';
import { choiceText } from '#resource/record.ts';
import { describeSource } from '#screens/baselines/baseline-record.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { BaselineActions } from './baseline-actions.tsx';
import type { OpenPlanProps } from './plan-props.ts';

const tones = { draft: 'info', approved: 'success', superseded: 'neutral' } as const;

export function BaselineHead(props: OpenPlanProps) {
  const { baseline } = props;
  const { number, name, status, kind, data_date: dataDate, source } = baseline;
  const facts = [
    choiceText(kind),
    `Data date ${formatDay(dataDate, readToday())}`,
    describeSource(source),
    baseline.approved_at &&
      `Approved by ${baseline.approved_by_name || 'the system'}, ${formatMoment(baseline.approved_at)}`,
    baseline.change_reference,
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-2">
      <Breadcrumb
        crumbs={[
          { label: 'Programme', href: '/app/programme' },
          { label: 'Baselines', href: '/app/programme/baselines' },
          { label: number },
        ]}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-2 text-xl font-semibold">
            <span className="min-w-0 truncate">
              {number} {name}
            </span>
            <Badge tone={tones[status]} {...(status !== 'draft' && { icon: 'lock' as const })}>
              {choiceText(status)}
            </Badge>
            {baseline.active && <Badge tone="accent">Active</Badge>}
          </h1>
          <p className="text-sm text-text-muted tabular">{facts.join(' · ')}</p>
          {baseline.reason && (
            <p className="max-w-prose truncate text-sm text-text-muted" title={baseline.reason}>
              Reason: {baseline.reason}
            </p>
          )}
          {baseline.override_reason && (
            <p className="max-w-prose truncate text-sm text-warning-text" title={baseline.override_reason}>
              Approved out of order: {baseline.override_reason}
            </p>
          )}
        </div>
        <BaselineActions {...props} />
      </div>
    </div>
  );
}
