/** Focuses a field that nobody is about to type in: a phone's keyboard stays away from one that is only to be read. */
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
