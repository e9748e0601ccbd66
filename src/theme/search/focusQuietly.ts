/** Focuses a field without opening a phone's on-screen keyboard, when the reader isn't about to type. */
export function focusQuietly(input: HTMLInputElement | null): void {
  if (!input) return;
  input.readOnly = true;
  input.focus({ preventScroll: true });
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      input.readOnly = false;
    }),
  );
}
