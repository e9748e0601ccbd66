/** Whether an address is of the page at another one, whatever follows their paths. */
export function isSamePage(address: string, current: string): boolean {
  const pathOf = (url: string | URL) => new URL(url, current).pathname.replace(/\/$/, '');
  return pathOf(address) === pathOf(current);
}
