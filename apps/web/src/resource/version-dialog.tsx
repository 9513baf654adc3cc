import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';
import { copy as resourceCopy } from './copy.ts';

const copy = resourceCopy.conflict;

/** Two concurrent versions, and the author of the first. */
export interface TwoVersions {
  title: string;
  by: string | null | undefined;
  at: string | null | undefined;
  /** Differences as display texts. */
  rows: readonly { label: string; theirs: string; mine: string }[];
}

/** Shows two concurrent versions, and the user chooses one. */
export function VersionDialog({
  title,
  by,
  at,
  rows,
  close,
  ...controls
}: TwoVersions & ModalControls<'mine' | 'theirs'>) {
  return (
    <Dialog
      {...controls}
      title={`Someone else changed ${title}`}
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
        {at
          ? `${by ?? copy.someone} saved changes on ${formatMoment(at)}, after you opened it. Choose which values to keep.`
          : `${by ?? copy.someone} saved changes after you opened it. Choose which values to keep.`}
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
          {rows.map(({ label, theirs, mine }) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 font-normal text-text-muted">
                {label}
              </th>
              <td className="py-1.5 pr-3 break-words whitespace-pre-line">{theirs || copy.noValue}</td>
              <td className="py-1.5 break-words whitespace-pre-line">{mine || copy.noValue}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

/** Asks which version to keep; undefined if the user goes on editing. */
export function askForVersion(versions: TwoVersions): Promise<'mine' | 'theirs' | undefined> {
  return openModal<'mine' | 'theirs'>((controls) => <VersionDialog {...controls} {...versions} />);
}
