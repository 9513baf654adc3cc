import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { countOf } from '#lib/format-number.ts';
import { Icon } from '#ui/icon.tsx';
import { describeDone } from './import-words.ts';

export interface ImportDoneProps {
  resource: Resource;
  totals: ImportResult['totals'];
  leftOut: number;
}

/** What the import did. */
export function ImportDone({ resource, totals, leftOut }: ImportDoneProps) {
  return (
    <div className="flex items-start gap-3 py-4">
      <Icon name="circle-check" size={20} className="text-success-text" />
      <div>
        <p className="tabular">{describeDone(resource, totals)}</p>
        {leftOut > 0 && (
          <p className="mt-1 text-text-muted tabular">
            {countOf(leftOut, 'row')} of the file {leftOut === 1 ? 'was' : 'were'} left out, as you said.
          </p>
        )}
      </div>
    </div>
  );
}
