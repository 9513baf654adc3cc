import { useEffect, useRef, useState } from 'react';
import type { Job } from '@baton/contract/http/jobs.ts';
import { dossiers, type DossierRow } from '@baton/contract/certificates/dossiers.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { useCall } from '#session/session-context.ts';
import type { ChosenArea } from './area-choice.tsx';

/** What a dossier is of: one certificate, or all valid certificates of an area, which can be chosen. */
export type DossierSubject = { programme: number } & ({ certificate: number; number: string } | ChosenArea);

type ChosenDossier = { certificate: number } | { area: number; milestone: number | null };

type Progress = Pick<Job, 'done' | 'total'>;

export type DossierState =
  | { step: 'idle' }
  | { step: 'preparing'; progress: Progress | undefined }
  | { step: 'stopped' }
  | { step: 'failed'; error: unknown }
  | { step: 'ready'; dossier: DossierRow };

/** Prepares a dossier; closing the dialog stops it. */
export function useDossier(programme: number) {
  const call = useCall();
  const [state, setState] = useState<DossierState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const prepare = async (asked: ChosenDossier) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'preparing', progress: undefined });
    try {
      const dossier = await call(dossiers.prepare, {
        body: { programme, ...asked } as never,
        operation: makeUuid(),
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
    prepare: (asked: ChosenDossier) => void prepare(asked),
    stop: () => running.current?.abort(),
  };
}
