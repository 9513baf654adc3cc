// npm run build: builds like `npm start`, without starting.
import { ensureBuilt, requireNode } from './ensure.mjs';
import { requireInstalled } from './install.mjs';

requireNode();
requireInstalled({ withTests: false });
await ensureBuilt();
