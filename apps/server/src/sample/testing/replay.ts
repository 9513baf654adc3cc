import { dayNumber } from '@baton/domain/day-number.ts';
import type { TurnoverState } from '@baton/domain/turnover/status.ts';
import { emptyCell, type Cell, type Line } from '@baton/sample/simulate/cell.ts';

/** Rebuilds a cell from its history alone. */
export function replay(milestone: number, lines: readonly Line[]): Cell {
  const cell = emptyCell(milestone);
  const operations = new Set<string>();
  const day = (text: string | null) => (text === null ? null : dayNumber(text));
  for (const { field, before, after, at, note, operation } of lines) {
    const together = lines.filter((line) => line.operation === operation);
    if (field === 'required') cell.required = after === 'true';
    if (field === 'not_required_reason' || field === 'certificate_no' || field === 'remark')
      cell[field] = after ?? '';
    if (field === 'need') cell.need = day(after);
    if (field === 'forecast') {
      cell.forecast = day(after);
      cell.forecast_confirmed_at = at;
      if (before !== null) {
        cell.forecast_moved_at = at;
        cell.forecast_before = day(before);
      }
    }
    if (field === 'forecast_confirmed_at') cell.forecast_confirmed_at = Date.parse(after ?? '');
    if (field === 'actual') {
      cell.actual = day(after);
      cell.actual_source = together.some((line) => line.field === 'state') ? 'accepted' : 'typed';
    }
    if (field === 'state') {
      cell.state = after as TurnoverState;
      if (after === 'submitted') cell.submitted_at = at;
      if (after === 'accepted' || after === 'accepted_with_exceptions') cell.accepted_at = at;
      if (after === 'rejected') {
        cell.rejected_at = at;
        cell.rejected_reason = note;
        cell.rejections += 1;
      }
    }
    operations.add(operation);
    cell.created_at ||= at;
    cell.updated_at = at;
  }
  cell.version = operations.size;
  return cell;
}
