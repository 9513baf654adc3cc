/** Tells who is editing that somebody else has changed the same thing meanwhile. */
export function Overtaken({ isShown, now }: { isShown: boolean; now: string }) {
  return (
    <output className="block text-sm text-warning-text empty:hidden">
      {isShown ? `Changed to ${now} by somebody else while you were editing.` : null}
    </output>
  );
}
