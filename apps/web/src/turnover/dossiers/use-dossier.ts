import { useEffect, useRef, useState } from 'react';
import type { Job } from '@baton/contract/http/jobs.ts';
import { dossiers, type DossierRow } from '@baton/contract/turnover/dossiers.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { useCall } from '#session/session-context.ts';

/** What a dossier is of: one certificate, or all valid certificates of an area. */
export type DossierSubject = { programme: number } & (
  | { certificate: number; number: string }
  | { area: number; name: string }
);

type Progress = Pick<Job, 'done' | 'total'>;

export type DossierState =
  | { step: 'idle' }
  | { step: 'preparing'; progress: Progress | undefined }
  | { step: 'stopped' }
  | { step: 'failed'; error: unknown }
  | { step: 'ready'; dossier: DossierRow };

/** Prepares a dossier; closing the dialog stops it. */
export function useDossier(subject: DossierSubject) {
  const call = useCall();
  const [state, setState] = useState<DossierState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const prepare = async (milestone: number | null) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'preparing', progress: undefined });
    const of = 'certificate' in subject ? { certificate: subject.certificate } : { area: subject.area };
    try {
      const dossier = await call(dossiers.prepare, {
        body: { programme: subject.programme, ...of, milestone, operation: makeUuid() } as never,
        signal: controller.signal,
        onProgress: (progress) => setState({ step: 'preparing', progress }),
      });
      setState({ step: 'ready', dossier });
    } catch (error) {
      setState(controller.signal.aborted ? { step: 'stopped' } : { step: 'failed', error });
    }
  };

  return {
    state,
    prepare: (milestone: number | null) => void prepare(milestone),
    stop: () => running.current?.abort(),
    reset: () => setState({ step: 'idle' }),
  };
}
