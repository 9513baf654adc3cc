import { printedPart } from '#views/print/printed-part.tsx';

// Preloaded by TrackerContent.
export const GridSheet = printedPart(async () => (await import('./tracker-sheets.tsx')).GridSheet);
export const BoardSheet = printedPart(async () => (await import('./tracker-sheets.tsx')).BoardSheet);
export const SkylineSheet = printedPart(async () => (await import('./skyline-sheet.tsx')).SkylineSheet);
