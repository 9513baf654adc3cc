import type { Resource } from '@baton/contract/resource/resource.ts';
import { Button } from '#ui/button.tsx';
import { DropArea } from './drop-area.tsx';
import { useDownload } from './use-download.ts';

export interface FileDropProps {
  resource: Resource;
  programme: number;
  onFile: (file: File) => void;
}

/** Takes a file by drop, click or key, and offers an empty one to fill. */
export function FileDrop({ resource, programme, onFile }: FileDropProps) {
  const download = useDownload(resource, programme);
  return (
    <>
      <DropArea onFile={onFile} />
      <p className="mt-4 flex flex-wrap items-center gap-2 text-text-muted">
        Nothing to start from? Fill in a template:
        <Button
          size="sm"
          icon="download"
          isDisabled={download.isBusy}
          onPress={() => download.template('xlsx')}
        >
          Excel template
        </Button>
        <Button
          size="sm"
          icon="download"
          isDisabled={download.isBusy}
          onPress={() => download.template('csv')}
        >
          CSV template
        </Button>
      </p>
    </>
  );
}
