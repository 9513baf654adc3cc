import { colourModes } from '#ui/colour-mode/colour-modes.ts';
import { useColourMode } from '#ui/colour-mode/use-colour-mode.ts';
import { LoadingBar } from '#ui/loading-bar/loading-bar.tsx';
import { ModalArea } from '#ui/modals/modal-area.tsx';
import { NoticeRegion } from '#ui/notices/notice-region.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { GalleryActions } from './gallery-actions.tsx';
import { GalleryChoices } from './gallery-choices.tsx';
import { GalleryDates } from './gallery-dates.tsx';
import { GalleryFeedback } from './gallery-feedback.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryLayers } from './gallery-layers.tsx';
import { GalleryLists } from './gallery-lists.tsx';
import { GalleryMarks } from './gallery-marks.tsx';

export interface GalleryProps {
  /** Renders its own notices, modals and loading bar, if no layout does. */
  isAlone?: boolean;
}

/** All components in all states, for development. */
export function Gallery({ isAlone = false }: GalleryProps) {
  const { preference, setPreference } = useColourMode();
  return (
    <>
      {isAlone && <LoadingBar />}
      <main className="mx-auto flex max-w-5xl flex-col gap-10 px-4 py-8 sm:px-6">
        <header className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h1 className="text-2xl font-semibold">Parts</h1>
            <p className="text-text-muted">Every part of the page, in every state.</p>
          </div>
          <SegmentedControl
            label="Colour mode"
            segments={colourModes}
            value={preference}
            onChange={setPreference}
          />
        </header>
        <GalleryActions />
        <GalleryFields />
        <GalleryChoices />
        <GalleryDates />
        <GalleryMarks />
        <GalleryLists />
        <GalleryLayers />
        <GalleryFeedback />
      </main>
      {isAlone && <ModalArea />}
      {isAlone && <NoticeRegion />}
    </>
  );
}
