import { useLocation, useRouter } from '@tanstack/react-router';
import { ErrorPage } from '#ui/error-page.tsx';
import { isCrawler } from './is-crawler.ts';
import { useTitleOverride } from './title-override.ts';
import { copy } from './copy.tsx';

export function NotFound() {
  const router = useRouter();
  const { pathname } = useLocation();
  useTitleOverride(copy.spec.notFound);
  if (isCrawler(navigator.userAgent)) return null;
  return (
    <main>
      <ErrorPage
        status={404}
        name={copy.spec.notFound}
        message={copy.spec.notFoundText}
        path={pathname}
        onGoHome={() => void router.navigate({ to: '/' })}
      />
    </main>
  );
}
