declare const TRIALS_BUILT_IN: boolean | undefined;

/** Whether trials, a made-up kind of quality record, are built in: for development and tests only. */
export const hasTrials: boolean = typeof TRIALS_BUILT_IN !== 'undefined' && TRIALS_BUILT_IN;

/** What a list has in a build without them. */
export const absent = {} as never;
