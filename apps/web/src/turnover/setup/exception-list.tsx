import { formatFullDay } from '#lib/format-day.ts';
import type { Exception } from './read-exceptions.ts';

export interface ExceptionListProps {
  exceptions: readonly Exception[];
}

/** Holidays, shutdowns and worked weekends, for whoever plans with them. */
export function ExceptionList({ exceptions }: ExceptionListProps) {
  return (
    <ul className="max-h-64 overflow-y-auto">
      {exceptions.map(({ from, to, working, name }) => (
        <li key={`${from} ${to} ${name}`}>
          {from === to ? formatFullDay(from) : `${formatFullDay(from)} to ${formatFullDay(to)}`}
          {name ? `, ${name}` : ''}
          {working ? ' (worked)' : ''}
        </li>
      ))}
    </ul>
  );
}
