import { useRead } from '#resource/use-read.ts';
import { certificates } from '@baton/contract/certificates/certificates.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import type { HomeLine } from './home-lines.tsx';
import { copy } from './copy.ts';

/** Number of certificates that wait for the user's signature; counted again when the tracker changes. */
export function useCertificateTasks(programme: number, tick: number): number {
  const { data, refetch } = useRead(
    ['home', programme, 'certificates'],
    certificates.waiting,
    { query: { programme, step: 'accept' } },
    { staleTime: 0 },
  );
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
