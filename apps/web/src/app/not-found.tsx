import { useLocation, useRouter } from '@tanstack/react-router';
import { ErrorPage } from '#ui/error-page.tsx';
import { isCrawler } from './is-crawler.ts';
import { useTitleOverride } from './title-override.ts';

export function NotFound() {
  const router = useRouter();
  const { pathname } = useLocation();
  useTitleOverride('Page not found');
  if (isCrawler(navigator.userAgent)) return null;
  return (
    <main>
      <ErrorPage
        status={404}
        name="Page not found"
        message="We are sorry but this page could not be found."
        path={pathname}
        onGoHome={() => void router.navigate({ to: '/' })}
      />
    </main>
  );
}
