import { useRef, useState } from 'react';
import { PlainButton } from '#ui/plain-button.tsx';
import { floatClass } from '#ui/recipes.ts';
import { TermsText } from './terms-text.tsx';
import { copy } from './copy.tsx';

/** The terms before login, when the route guard blocks the terms page. */
export function TermsDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="rounded-sm text-sm text-text-muted underline underline-offset-2 hover:text-text"
      >
        {copy.terms.title}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="terms-title"
        onClose={() => setOpen(false)}
        className={`${floatClass} m-auto max-h-[80vh] w-[calc(100vw-2rem)] max-w-2xl p-0 backdrop:bg-overlay`}
      >
        <div className="flex max-h-[80vh] flex-col">
          <h2 id="terms-title" className="px-5 pt-4 pb-3 text-lg font-semibold">
            {copy.terms.title}
          </h2>
          {/* Long terms scroll, so the area must be focusable. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
          <section tabIndex={0} aria-label="Terms" className="min-h-0 overflow-y-auto px-5 pb-4">
            {isOpen && <TermsText />}
          </section>
          <div className="flex justify-end border-t border-line px-5 py-3">
            <PlainButton onClick={() => dialog.current?.close()}>Close</PlainButton>
          </div>
        </div>
      </dialog>
    </>
  );
}
