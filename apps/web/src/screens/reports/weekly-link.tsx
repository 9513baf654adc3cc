import { LinkButton } from '#ui/link-button.tsx';

/** The way from the reports to the weekly ones. */
export function WeeklyLink() {
  return (
    <LinkButton href="/app/reporting/weekly" size="sm" icon="file-text">
      Weekly reports
    </LinkButton>
  );
}
