import { useQuery } from '@tanstack/react-query';
import { certificates } from '@baton/contract/certificates/certificates.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useCall } from '#session/session-context.ts';
import type { HomeLine } from './home-lines.tsx';
import { copy } from './copy.ts';

/** Number of certificates that wait for the user's signature; counted again when the tracker changes. */
export function useCertificateTasks(programme: number, tick: number): number {
  const call = useCall();
  const { data, refetch } = useQuery({
    queryKey: ['home', programme, 'certificates'],
    queryFn: ({ signal }) =>
      call(certificates.waiting, { query: { programme, step: 'accept' }, signal, isQuiet: true }),
    staleTime: 0,
  });
  useEffectOnChange(() => void refetch(), [tick]);
  return data?.mine ?? 0;
}

export function certificateLines(waiting: number): HomeLine[] {
  if (waiting === 0) return [];
  return [
    {
      key: 'certificates',
      icon: 'badge-check',
      text: copy.waiting.certificates(waiting),
      href: '/app/certificates?tab=sign',
    },
  ];
}
