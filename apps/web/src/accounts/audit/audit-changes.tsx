import { changeTexts, type NameOfProgramme } from './change-texts.ts';

export interface AuditChangesProps {
  changes: Readonly<Record<string, unknown>>;
  nameOfProgramme: NameOfProgramme;
}

/** Old and new of each field. */
export function AuditChanges({ changes, nameOfProgramme }: AuditChangesProps) {
  const texts = changeTexts(changes, nameOfProgramme);
  if (texts.length === 0) return <p className="text-text-muted">Nothing else is noted.</p>;
  return (
    <dl className="flex flex-col divide-y divide-line">
      {texts.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
          <dt className="text-text-muted">{field}</dt>
          <dd className="min-w-0 break-words">
            {before !== undefined && (
              <>
                <del className="text-text-muted">{before}</del>
                <span aria-hidden> → </span>
              </>
            )}
            <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
