import { createLoadingStore } from './loading-store.ts';

/** The page's one loading bar: `loading.start()`, `loading.finish({ error })`. */
export const loading = createLoadingStore();
