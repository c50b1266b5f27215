/** Single keys at the table: each presses a button that says with `data-key` which key it has. */

/** Whoever writes, chooses in a list or reads a dialog means the keys for that. */
const OWN_KEYS = 'input, textarea, select, dialog';
/** What is pressed with Enter by itself. */
const PRESSED = 'button, a, summary, [role=gridcell]';

/** The key that was pressed for the table, or null. */
export function keyFor(event: KeyboardEvent): string | null {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null;
  if (target?.closest(OWN_KEYS) || document.querySelector('dialog[open]')) return null;
  if (event.key === 'Enter' && target?.closest(PRESSED)) return null;
  return event.key;
}

export function pressKey(event: KeyboardEvent): void {
  const key = keyFor(event);
  if (key === null) return;
  const wanted =
    key === 'Enter' ? '.bar .buttons > .primary' : `:is(.bar, header) [data-key="${CSS.escape(key.toLowerCase())}"]`;
  const button = document.querySelector<HTMLButtonElement>(wanted);
  if (!button || button.disabled) return;
  event.preventDefault();
  button.click();
}
