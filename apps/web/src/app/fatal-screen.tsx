import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { service } from '@baton/contract/http/service.ts';
import { useSession } from '#session/session-context.ts';
import { ErrorPage } from '#ui/error-page.tsx';
import { fatal, type Fatal } from './fatal.ts';
import { isCrawler } from './is-crawler.ts';

const askAgainMs = 3000;

export interface FatalScreenProps {
  error: Fatal;
}

/** Takes the whole page until the server answers again, which it finds out by itself. */
export function FatalScreen({ error }: FatalScreenProps) {
  const router = useRouter();
  const { call } = useSession();

  const lookForServer = useEffectEvent(async () => {
    try {
      await call(service.ready, { isQuiet: true });
    } catch {
      return;
    }
    fatal.set(null);
    await router.invalidate();
  });
  useEffect(() => {
    const timer = setInterval(() => void lookForServer(), askAgainMs);
    return () => clearInterval(timer);
  }, []);

  if (isCrawler(navigator.userAgent)) return null;
  const goHome = () => {
    fatal.set(null);
    void router.navigate({ to: '/' });
  };
  return (
    <main>
      <ErrorPage {...error} onGoHome={goHome} />
    </main>
  );
}
