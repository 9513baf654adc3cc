import { createLoadingStore } from './loading-store.ts';

/** The page’s loading bar: `loading.start()`, `loading.finish({ error })`. */
export const loading = createLoadingStore();
