import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { service } from '@baton/contract/http/service.ts';
import { useSession } from '#session/session-context.ts';
import { ErrorPage } from '#ui/error-page.tsx';
import { fatal, type Fatal } from './fatal.ts';
import { isCrawler } from './is-crawler.ts';

const askAgainMs = 3000;

/** Open layers stand beside the page: out of reach below the error, and where they were after it. */
function restLayers(): () => void {
  const focused = document.activeElement;
  const root = document.getElementById('root');
  const layers = [...document.body.children].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each !== root && !each.inert,
  );
  for (const each of layers) each.inert = true;
  return () => {
    for (const each of layers) each.inert = false;
    if (focused instanceof HTMLElement) focused.focus();
  };
}

export interface FatalScreenProps {
  error: Fatal;
}

/** Takes the whole page until the server answers again, which it finds out by itself. */
export function FatalScreen({ error }: FatalScreenProps) {
  const router = useRouter();
  const { call, programmes } = useSession();

  const lookForServer = useEffectEvent(async () => {
    try {
      await call(service.ready, { isQuiet: true });
    } catch {
      return;
    }
    fatal.set(null);
    if (programmes.read().status === 'error') void programmes.load();
    await router.invalidate();
  });
  useEffect(() => {
    const timer = setInterval(() => void lookForServer(), askAgainMs);
    return () => clearInterval(timer);
  }, []);

  useLayoutEffect(restLayers, []);
  if (isCrawler(navigator.userAgent)) return null;
  const goHome = () => {
    fatal.set(null);
    void router.navigate({ to: '/' });
  };
  return (
    <main className="fixed inset-0 z-50 overflow-auto bg-surface">
      <ErrorPage {...error} onGoHome={goHome} />
    </main>
  );
}
