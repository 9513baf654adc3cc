import { EmptyState } from '#ui/empty-state.tsx';

/** The place of the measures before the first issue. */
export function NoIssues() {
  return (
    <EmptyState title="Nothing was issued yet" icon="chart-column">
      Measures are taken from issued look-aheads, never from live dates. Promise what is due, issue the
      look-ahead, and close it a week later: plan complete and its reasons appear here. Two issues show how
      forecasts move.
    </EmptyState>
  );
}
