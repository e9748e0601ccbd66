/**
 * Brings the static article to life: copy buttons, code tabs, and the table of contents that follows the
 * reader. One delegated listener for all; called again after each navigation for what is new in `root`.
 *
 * @returns what takes it all away again
 */
export function installArticleBehaviors(root: HTMLElement): () => void {
  const stops = [installCopy(root), installTabs(root), installScrollSpy(root)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** How long "Copied" is shown, in milliseconds. */
const COPIED = 2000;

function installCopy(root: HTMLElement): () => void {
  const onClick = async (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('.cd-copy') : null;
    if (!(button instanceof HTMLButtonElement)) return;
    const code = button.closest('.cd-code')?.querySelector('code')?.textContent ?? '';
    try {
      await navigator.clipboard.writeText(code);
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Press Ctrl+C';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, COPIED);
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

function installTabs(root: HTMLElement): () => void {
  const sets = [...root.querySelectorAll<HTMLElement>('.cd-tabs:not([data-live])')];
  for (const set of sets) {
    const panels = [...set.querySelectorAll<HTMLElement>(':scope > .cd-tab')];
    if (panels.length < 2) continue;
    set.dataset.live = '';
    const list = document.createElement('div');
    list.className = 'cd-tab-list';
    list.setAttribute('role', 'tablist');
    const tabs = panels.map((panel) => {
      const tab = document.createElement('button');
      tab.type = 'button';
      tab.textContent = panel.dataset.tab ?? '';
      tab.setAttribute('role', 'tab');
      panel.setAttribute('role', 'tabpanel');
      list.append(tab);
      return tab;
    });
    const select = (chosen: number) => {
      tabs.forEach((tab, index) => {
        const on = index === chosen;
        tab.setAttribute('aria-selected', String(on));
        tab.tabIndex = on ? 0 : -1;
        const panel = panels[index];
        if (panel) panel.hidden = !on;
      });
    };
    list.addEventListener('click', ({ target }) => {
      const index = target instanceof HTMLButtonElement ? tabs.indexOf(target) : -1;
      if (index >= 0) select(index);
    });
    list.addEventListener('keydown', ({ key, target }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      const index = target instanceof HTMLButtonElement ? tabs.indexOf(target) : -1;
      if (step === 0 || index < 0) return;
      const next = (index + step + tabs.length) % tabs.length;
      select(next);
      tabs[next]?.focus();
    });
    select(0);
    set.prepend(list);
  }
  return () => undefined;
}

function installScrollSpy(root: HTMLElement): () => void {
  const links = new Map(
    [...root.querySelectorAll<HTMLAnchorElement>('.cd-toc a')].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
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
