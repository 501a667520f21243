/** Event of the browser; React's has it as `nativeEvent`. */
type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Key code of every key that an input method takes. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * True if a key belongs to the input method, e.g. the Enter that accepts 退款. In Safari it comes after the end of the
 * composition, and only the key code still tells.
 * @see https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isForInputMethod(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
}

/**
 * True while an input method composes Latin letters that will be other characters. Keyboards of Android compose every word, and a
 * box that waited for its end would seem to do nothing: Angular makes the same exception.
 * @see https://angular.dev/api/forms/COMPOSITION_BUFFER_MODE
 */
export function isBeingComposed(event: Event): boolean {
  return (event as InputEvent).isComposing && !navigator.userAgent.includes('Android');
}

/** True if the browser runs on an Apple system, where Command takes the place of Ctrl. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/**
 * True if keys are the shortcut of the search: Ctrl and K, Command and K on Apple's systems, where Ctrl and K deletes the rest
 * of a line. On keyboards of other scripts the place of the key counts.
 */
export function isSearchShortcut(event: Key): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isHeld = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
  return isHeld && isK && !altKey && !shiftKey;
}
