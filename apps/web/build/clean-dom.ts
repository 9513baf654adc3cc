import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine is no reason to fail: what never comes is still told.
configure({ asyncUtilTimeout: 20_000 });

/** What a test has rendered is gone before the next one begins. */
afterEach(cleanup);
