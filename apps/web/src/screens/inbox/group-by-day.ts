import type { InboxLine } from '@baton/contract/accounts/inbox.ts';
import { dayIn } from '@baton/domain/day-number.ts';
import { formatDayWithYear } from '#lib/format-day.ts';

interface DayGroup {
  title: string;
  lines: InboxLine[];
}

/** Lines by day, newest first; they arrive in this order. */
export function groupByDay(lines: readonly InboxLine[], zone: string, now = new Date()): DayGroup[] {
  const [today, yesterday] = [dayIn(zone, now), dayIn(zone, new Date(now.getTime() - 86_400_000))];
  const titleOf = (day: string) => {
    if (day === today) return 'Today';
    return day === yesterday ? 'Yesterday' : formatDayWithYear(day);
  };
  const groups = new Map<string, InboxLine[]>();
  for (const line of lines) {
    const day = dayIn(zone, new Date(line.at));
    groups.set(day, [...(groups.get(day) ?? []), line]);
  }
  return [...groups].map(([day, some]) => ({ title: titleOf(day), lines: some }));
}
