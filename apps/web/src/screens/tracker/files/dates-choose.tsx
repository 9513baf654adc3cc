import { DropArea } from '#resource/import/drop-area.tsx';
import { Progress } from '#ui/progress.tsx';
import type { DateImportFlow } from './use-dates-import.ts';

/** A file is chosen and read. */
export function DatesChoose({ flow }: { flow: DateImportFlow }) {
  const { file, busy } = flow.state;
  if (busy && file)
    return (
      <div className="py-10">
        <Progress label={`Reading ${file.name}`} done={Math.ceil(file.size / 1024)} unit="kB" />
      </div>
    );
  return (
    <>
      <DropArea onFile={flow.chooseFile} />
      <p className="mt-4 text-text-muted">
        An export of this tracker, or the tracker that you kept so far: one row for each system, milestones
        side by side with planned, forecast and actual dates. Headers may take up to three rows.
      </p>
    </>
  );
}
