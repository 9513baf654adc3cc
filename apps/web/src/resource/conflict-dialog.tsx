import type { Resource } from '@baton/contract/resource/resource.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { fieldOf } from './describe-screen.ts';
import { cellText, keyOf, valueText, type DataRecord, type NameOf } from './record.ts';
import type { RecordValues } from './record-calls.ts';

export interface Conflict {
  current: DataRecord;
  changed_by?: string | null;
  changed_at?: string | null;
}

export interface ConflictDialogProps extends ModalControls<'mine' | 'theirs'> {
  resource: Resource;
  conflict: Conflict;
  mine: RecordValues;
  nameOf: NameOf;
}

/** Two people changed the same record: shows both values of each field and lets the later one choose. */
export function ConflictDialog({
  resource,
  conflict,
  mine,
  nameOf,
  close,
  ...controls
}: ConflictDialogProps) {
  const { current, changed_by: by, changed_at: at } = conflict;
  const names = Object.keys(mine).filter((name) => name in resource.form);
  return (
    <Dialog
      {...controls}
      title={`${keyOf(resource, current)} was changed meanwhile`}
      footer={
        <>
          <Button onPress={() => close('theirs')}>Keep theirs</Button>
          <Button variant="primary" onPress={() => close('mine')}>
            Use mine
          </Button>
        </>
      }
    >
      <p className="text-text-muted">
        {by ?? 'Somebody else'} saved it{at ? ` on ${formatMoment(at)}` : ''}, after you had opened it. Choose
        which values to keep.
      </p>
      <table className="mt-4 w-full table-fixed text-left">
        <thead className="text-sm text-text-muted">
          <tr>
            <th scope="col" className="w-1/3 py-1 font-medium">
              Field
            </th>
            <th scope="col" className="py-1 font-medium">
              Theirs
            </th>
            <th scope="col" className="py-1 font-medium">
              Mine
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const field = fieldOf(resource, name);
            return (
              <tr key={name} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pr-3 font-normal text-text-muted">
                  {field.label}
                </th>
                <td className="py-1.5 pr-3 break-words">{cellText(name, field, current, nameOf) || '–'}</td>
                <td className="py-1.5 break-words">{valueText(field, mine[name], nameOf) || '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Dialog>
  );
}
