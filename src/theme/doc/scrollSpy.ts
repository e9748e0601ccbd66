import { decodeHash } from '../router/url.ts';

/** Marks in the table of contents which heading the reader is at. */
export function installScrollSpy(root: HTMLElement): () => void {
  const links = new Map(
    [...root.querySelectorAll<HTMLAnchorElement>('.cd-toc a')].map((link) => [decodeHash(link.hash), link]),
  );
  const targets = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  if (targets.length === 0) return () => undefined;
  let frame = 0;
  const update = () => {
    frame = 0;
    // The last heading above the upper third of the window is the one being read.
    const line = window.innerHeight / 3;
    const passed = targets.filter((target) => target.getBoundingClientRect().top <= line);
    const current = passed.at(-1) ?? targets[0];
    for (const [id, link] of links) {
      if (id === current?.id) {
        link.setAttribute('aria-current', 'true');
        keepInView(link);
      } else link.removeAttribute('aria-current');
    }
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(update);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  update();
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', onScroll);
  };
}

/** Scrolls the table of contents itself, never the page. */
function keepInView(link: HTMLElement): void {
  const box = link.closest<HTMLElement>('.cd-toc');
  if (!box) return;
  const top = link.offsetTop;
  if (top < box.scrollTop + 40) box.scrollTop = top - 40;
  else if (top > box.scrollTop + box.clientHeight - 60) box.scrollTop = top - box.clientHeight + 60;
}
