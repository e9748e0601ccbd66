/**
 * Whether a key press opens the search: Ctrl+K, Cmd+K, or a slash outside a field (§4). With Shift or Alt, K
 * is left to the browser; on some keyboards a slash needs Shift.
 */
export function isShortcut({ key, metaKey, ctrlKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return metaKey !== ctrlKey && !altKey && !shiftKey;
  return key === '/' && !metaKey && !ctrlKey && !altKey && !isEditable(target);
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
