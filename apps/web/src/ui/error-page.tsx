import { copy } from './copy.ts';
import { PlainButton } from './plain-button.tsx';

export interface ErrorPageProps {
  status?: number;
  name?: string;
  message?: string;
  /** Requested path, for the page-not-found screen. */
  path?: string;
  onGoHome: () => void;
}

export function ErrorPage({
  status = 404,
  name = copy.spec.errorPage.title,
  message = copy.spec.errorPage.text,
  path,
  onGoHome,
}: ErrorPageProps) {
  return (
    <div className="flex min-h-[60vh] flex-col items-center justify-center px-4 py-16 text-center">
      <p className="text-base font-medium text-accent-text tabular">{status}</p>
      <h1 className="mt-1 text-2xl font-semibold">{name}</h1>
      <p className="mt-2 max-w-md text-text-muted">{message}</p>
      {path && <p className="mt-2 max-w-full font-mono text-sm break-all text-text-muted">{path}</p>}
      <PlainButton variant="primary" className="mt-6" onClick={onGoHome}>
        {copy.spec.errorPage.goHome}
      </PlainButton>
    </div>
  );
}
