import { useEffect, useEffectEvent } from 'react';
import { matchShortcut } from './shortcut-keys.ts';

interface ShortcutOptions {
  isDisabled?: boolean;
  /** Also active while typing in a field; for Ctrl/Cmd-K and saving. */
  isAllowedInFields?: boolean;
  /** Runs before the focused control, which would use the key itself; for saving from a select or button. */
  isFirst?: boolean;
}

/**
 * Runs the handler when one of the shortcuts is pressed anywhere on the page, but not while typing. Pass lists as
 * constants outside the component.
 */
export function useShortcut(
  keys: string | readonly string[],
  onPress: (event: KeyboardEvent) => void,
  options: ShortcutOptions = {},
): void {
  const { isDisabled = false, isAllowedInFields = false, isFirst = false } = options;
  const handlePress = useEffectEvent(onPress);
  useEffect(() => {
    if (isDisabled) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (![keys].flat().some((each) => matchShortcut(each, event))) return;
      if (!isAllowedInFields && isTextInput(event.target)) return;
      event.preventDefault();
      if (isFirst) event.stopPropagation();
      handlePress(event);
    };
    document.addEventListener('keydown', listen, { capture: isFirst });
    return () => document.removeEventListener('keydown', listen, { capture: isFirst });
  }, [keys, isDisabled, isAllowedInFields, isFirst]);
}

const typelessInputs = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether keys typed here are text. */
export function isTextInput(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !typelessInputs.has(target.type);
  return (
    target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}
