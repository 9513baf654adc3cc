import type { DossierRow } from '@baton/contract/turnover/dossiers.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { copy } from './copy.ts';

/** Missing files that are listed; the index has all of them. */
const maxListed = 20;

/** What a prepared dossier has, and what it lacks. */
export function DossierResult({ dossier }: { dossier: DossierRow }) {
  const { name, files, size, missing, manifest_sha256: hash } = dossier;
  return (
    <div className="flex flex-col gap-4">
      <output>
        <span className="block font-semibold break-words">{copy.readyTitle(name)}</span>
        <span className="block text-text-muted">{copy.ready(files, formatBytes(size))}</span>
      </output>
      {missing.length > 0 && (
        <div className="rounded-md border border-line p-3">
          <p className="font-medium text-danger-text">{copy.missing(missing.length)}</p>
          <ul aria-label={copy.missingList} className="mt-2 flex flex-col gap-1">
            {missing.slice(0, maxListed).map(({ path, problem }) => (
              <li key={path} className="flex flex-wrap justify-between gap-x-4">
                <span className="break-all">{path}</span>
                <span className="text-text-muted">{problem}</span>
              </li>
            ))}
          </ul>
          {missing.length > maxListed && (
            <p className="mt-1 text-text-muted">{copy.more(missing.length - maxListed)}</p>
          )}
        </div>
      )}
      <div className="text-sm text-text-muted">
        <p>{copy.sameBytes}</p>
        <p className="mt-1">
          {copy.hash}
          <code className="mt-0.5 block break-all">{hash}</code>
        </p>
      </div>
    </div>
  );
}
