// npm run build: builds like `npm start`, without starting.
import { ensureBuilt, ensureInstalled, requireNode } from './ensure.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
