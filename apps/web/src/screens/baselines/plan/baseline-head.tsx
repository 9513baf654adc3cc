import { choiceLabel } from '@baton/contract/form/choices.ts';
import { baselines, baselineStatusLabels } from '@baton/contract/programme/baselines.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { readToday } from '#lib/today.ts';
import { describeSource, type Baseline } from '#screens/baselines/baseline-record.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { copy as baselinesCopy } from '#screens/baselines/copy.ts';
import { BaselineActions } from './baseline-actions.tsx';
import type { OpenPlanProps } from './plan-props.ts';

const tones = { draft: 'info', approved: 'success', superseded: 'neutral' } as const;

export function BaselineHead(props: OpenPlanProps) {
  const { baseline } = props;
  const { number, name, status, kind, data_date: dataDate, source } = baseline;
  const facts = [
    choiceLabel(baselines.form.kind, kind),
    `Data date ${formatDay(dataDate, readToday())}`,
    describeSource(source),
    describeApproval(baseline),
    baseline.change_reference,
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-2">
      <Breadcrumb
        crumbs={[
          { label: baselinesCopy.programme, href: '/app/programme' },
          { label: baselinesCopy.title, href: '/app/programme/baselines' },
          { label: number },
        ]}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-2 text-xl font-semibold">
            <span className="min-w-0 truncate">{baselinesCopy.label(number, name)}</span>
            <Badge tone={tones[status]} {...(status !== 'draft' && { icon: 'lock' as const })}>
              {baselineStatusLabels[status]}
            </Badge>
            {baseline.active && <Badge tone="accent">Active</Badge>}
          </h1>
          <p className="text-sm text-text-muted tabular">{facts.join(' · ')}</p>
          {baseline.reason && (
            <p className="max-w-prose truncate text-sm text-text-muted" title={baseline.reason}>
              {`Reason: ${baseline.reason}`}
            </p>
          )}
          {baseline.override_reason && (
            <p className="max-w-prose truncate text-sm text-warning-text" title={baseline.override_reason}>
              {`Approved out of order: ${baseline.override_reason}`}
            </p>
          )}
        </div>
        <BaselineActions {...props} />
      </div>
    </div>
  );
}

/** By whom and when the baseline was approved; empty for a draft. */
function describeApproval({ approved_at: at, approved_by_name: name }: Baseline): string {
  if (at === null) return '';
  return name ? `Approved by ${name}, ${formatMoment(at)}` : `Approved ${formatMoment(at)}`;
}
