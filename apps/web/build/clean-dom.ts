import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearSessionCaches } from '../src/lib/session-caches.ts';
import { closeNotice, noticeStore } from '../src/ui/notices/notify.ts';

// A busy machine is no reason to fail: what never comes is still told.
configure({ asyncUtilTimeout: 60_000 });

/** What a test has rendered, told and remembered is gone before the next one begins. */
afterEach(() => {
  cleanup();
  clearSessionCaches();
  noticeStore.read().forEach(({ id }) => closeNotice(id));
});
