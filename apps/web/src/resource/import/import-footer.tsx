import type { Resource } from '@baton/contract/resource/resource.ts';
import { countOf } from '@baton/domain/format-number.ts';
import { Button } from '#ui/button.tsx';
import type { Import } from './use-import.ts';

export interface ImportFooterProps {
  resource: Resource;
  flow: Import;
  onLeave: () => void;
  onStartOver: () => void;
}

/** The ways on and out; importing is offered only when the preview on screen is what would be kept. */
export function ImportFooter({ resource, flow, onLeave, onStartOver }: ImportFooterProps) {
  const { step, result, busy, isFresh } = flow.state;
  if (step === 'done')
    return (
      <>
        <Button onPress={flow.startOver}>Import another file</Button>
        <Button variant="primary" onPress={onLeave}>
          Close
        </Button>
      </>
    );
  const isCommitting = busy === 'committing';
  const { create = 0, update = 0 } = result?.totals ?? {};
  const why = reasonOf(result?.totals ?? {}, resource.many);
  return (
    <>
      {step === 'preview' && (
        <span className="mr-auto self-center text-sm text-text-muted tabular">
          {busy === 'reading' ? 'Checking the rows again…' : why}
        </span>
      )}
      {isCommitting ? (
        <Button onPress={onLeave}>Close and go on</Button>
      ) : (
        <Button onPress={step === 'choose' && busy ? flow.startOver : onLeave}>Cancel</Button>
      )}
      {step === 'preview' && (
        <>
          <Button isDisabled={isCommitting} onPress={onStartOver}>
            Choose another file
          </Button>
          <Button
            variant="primary"
            isPending={isCommitting}
            isDisabled={!isFresh || busy === 'reading' || why !== ''}
            onPress={flow.commit}
          >
            {why === '' ? `Import ${countOf(create + update, 'row')}` : 'Import'}
          </Button>
        </>
      )}
    </>
  );
}

/** Why there is nothing to press yet; empty when there is. */
function reasonOf({ create = 0, update = 0, unchanged = 0, error = 0 }, many: string): string {
  if (error > 0) return `${countOf(error, 'row')} to correct or leave out first`;
  if (create + update > 0) return '';
  return unchanged > 0 ? `Nothing to import: all ${many} are as in the file` : 'Nothing to import: no rows';
}
