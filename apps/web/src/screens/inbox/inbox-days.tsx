import type { InboxLine, NoticeItem } from '@baton/contract/accounts/inbox.ts';
import { readMachineZone } from '#lib/time-zones.ts';
import { userTimeZone } from '#lib/user-time-zone.ts';
import { useStore } from '#lib/use-store.ts';
import { useProgrammes } from '#session/session-context.ts';
import { groupByDay } from './group-by-day.ts';
import { InboxRow } from './inbox-line.tsx';

interface DaysProps {
  lines: InboxLine[];
  onOpen: (line: InboxLine, item?: NoticeItem) => void;
  onDone: (line: InboxLine) => void;
}

/** Lines under the title of their day. */
export function InboxDays({ lines, onOpen, onDone }: DaysProps) {
  const { list } = useProgrammes();
  const zone = useStore(userTimeZone) ?? readMachineZone();
  return groupByDay(lines, zone).map(({ title, lines: some }) => (
    <section key={title} className="mb-5">
      <h2 className="mb-1.5 text-sm font-semibold text-text-muted">{title}</h2>
      <ul aria-label={title} className="rounded-md border border-line bg-surface-raised">
        {some.map((line) => (
          <InboxRow key={line.id} {...{ line, zone, onOpen, onDone }} hasProgramme={list.length > 1} />
        ))}
      </ul>
    </section>
  ));
}
