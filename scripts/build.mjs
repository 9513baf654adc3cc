// npm run build: what `npm start` would build, without starting it.
import { ensureBuilt, ensureInstalled, requireNode } from './ensure.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
