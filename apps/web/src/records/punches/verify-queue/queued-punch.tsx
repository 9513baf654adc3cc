import type { ReactNode } from 'react';
import { formatDayWithYear } from '#lib/format-day.ts';
import { CategoryMark } from '#records/punches/marks.tsx';
import { BeforeAfter } from '#records/punches/photos/before-after.tsx';
import { placeOf, punchResource, type Punch } from '#records/punches/punch.ts';
import { useCategories } from '#records/punches/use-categories.ts';
import { useNames } from '#resource/use-names.ts';
import type { Programme } from '#session/programme-list.ts';
import { copy } from './copy.ts';

interface QueuedPunchProps {
  programme: Programme;
  punch: Punch;
  mayVerify: boolean;
  /** At a desk, titles are below that of a dialog. */
  layout?: 'phone' | 'desk';
  /** What is decided about it. */
  children?: ReactNode;
}

/** A cleared punch: what was raised beside what was done; one below the other on a phone. */
export function QueuedPunch({ programme, punch, mayVerify, layout = 'desk', children }: QueuedPunchProps) {
  const category = useCategories(programme.id)?.find(({ id }) => id === punch.category);
  const Title = layout === 'phone' ? 'h2' : 'h3';
  const nameOf = useNames(punchResource, programme.id);
  const on = (by: string, day: string | null) => (day === null ? by : copy.on(by, formatDayWithYear(day)));
  return (
    <article aria-label={punch.number} className="flex flex-col gap-3">
      <Title className="flex items-center gap-2 font-semibold">
        <CategoryMark category={category} />
        <span className="tabular">{punch.number}</span>
      </Title>
      <BeforeAfter punch={punch} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Half {...{ layout }} title="Raised" words={punch.text}>
          <Fact term="Place">
            {[placeOf(nameOf, punch), punch.location_name].filter(Boolean).join(' · ')}
          </Fact>
          <Fact term="Raised by">{on(punch.raised_by, punch.raised_on)}</Fact>
          {punch.clear_by_name !== null && <Fact term="Clear by">{punch.clear_by_name}</Fact>}
          {punch.rejections > 0 && <Fact term="Rejected before">{copy.times(punch.rejections)}</Fact>}
        </Half>
        <Half
          {...{ layout }}
          title="Cleared"
          words={punch.last_reason || 'No note'}
          isMuted={punch.last_reason === ''}
        >
          <Fact term="Cleared by">{on(punch.cleared_by, punch.cleared_on)}</Fact>
          {punch.clearing_team_name !== null && <Fact term="Clearing team">{punch.clearing_team_name}</Fact>}
        </Half>
      </div>
      {!mayVerify && (
        <p className="text-sm text-text-muted">You cleared this punch, so someone else verifies it.</p>
      )}
      {children}
    </article>
  );
}

interface HalfProps {
  title: string;
  words: string;
  isMuted?: boolean;
  layout: 'phone' | 'desk';
  children: ReactNode;
}

function Half({ title, words, isMuted = false, layout, children }: HalfProps) {
  const Title = layout === 'phone' ? 'h3' : 'h4';
  return (
    <section className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-3">
      <Title className="text-sm font-medium text-text-muted">{title}</Title>
      <p className={isMuted ? 'text-text-muted' : 'break-words whitespace-pre-wrap'}>{words}</p>
      <dl className="mt-auto flex flex-col gap-0.5 border-t border-line pt-2 text-sm">{children}</dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-text-muted">{term}</dt>
      <dd className="min-w-0 break-words tabular">{children}</dd>
    </div>
  );
}
