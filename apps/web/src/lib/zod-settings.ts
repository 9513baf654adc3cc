import * as z from 'zod/mini';

// Compiled schemas need `eval`, which the content security policy forbids; even probing for it is reported.
z.config({ jitless: true });
