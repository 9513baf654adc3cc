import { Button } from '#ui/button.tsx';

/** Fills the screen with the meeting, as on a projector, and gives it back. */
export function FullScreenButton() {
  if (!document.fullscreenEnabled) return null;
  const toggle = async () => {
    try {
      await (document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen());
    } catch {
      // The browser may refuse; the meeting then stays in its window.
    }
  };
  return <Button icon="monitor" label="Fill the screen, or leave it" onPress={() => void toggle()} />;
}
