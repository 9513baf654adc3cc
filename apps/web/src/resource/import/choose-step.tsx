import type { Resource } from '@baton/contract/resource/resource.ts';
import { Progress } from '#ui/progress.tsx';
import { FileDrop } from './file-drop.tsx';
import { HeaderQuestion } from './header-question.tsx';
import type { Import } from './use-import.ts';

export interface ChooseStepProps {
  resource: Resource;
  programme: number;
  flow: Import;
}

/** A file is chosen and read. */
export function ChooseStep({ resource, programme, flow }: ChooseStepProps) {
  const { file, busy, progress, problem } = flow.state;
  if (busy && file)
    return (
      <div className="py-10">
        {progress?.total ? (
          <Progress label={`Checking ${file.name}`} done={progress.done} total={progress.total} unit="rows" />
        ) : (
          <Progress label={`Reading ${file.name}`} done={Math.ceil(file.size / 1024)} unit="kB" />
        )}
      </div>
    );
  return (
    <>
      {problem.startsWith('No column was found') && (
        <HeaderQuestion resource={resource} onAnswer={(answer) => flow.decide(answer)} />
      )}
      <FileDrop resource={resource} programme={programme} onFile={flow.chooseFile} />
    </>
  );
}
