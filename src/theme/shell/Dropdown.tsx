import { useEffect, useRef } from 'react';
import type { NavLink } from '../model/link.ts';
import { usePage } from '../state/page.ts';
import { SmartLink } from './SmartLink.tsx';

export interface DropdownLink extends NavLink {
  /** Whether it is the current version or language. */
  readonly current?: boolean;
  readonly onChoose?: () => void;
}

interface DropdownProps {
  readonly label: string;
  /** For screen readers: what the label is a value of. */
  readonly hint?: string;
  readonly items: readonly DropdownLink[];
}

/** A list of links behind a label. It opens without JavaScript too; with it, it closes like a menu. */
export function Dropdown({ label, hint, items }: DropdownProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const { route } = usePage();
  // It may have been opened before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(
    () => () => {
      if (box.current) box.current.open = false;
    },
    [route],
  );
  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && details.contains(event.target)) return;
      details.open = false;
    };
    const types = ['click', 'focusin', 'keydown'] as const;
    for (const type of types) document.addEventListener(type, close);
    return () => {
      for (const type of types) document.removeEventListener(type, close);
    };
  }, []);
  return (
    <details ref={box} className="cd-dropdown">
      <summary>
        {hint === undefined ? null : <span className="cd-visually-hidden">{hint}: </span>}
        {/* An element of its own: translation tools replace its text nodes. */}
        <span>{label}</span>
      </summary>
      <ul>
        {items.map(({ current, onChoose, ...link }) => (
          <li key={`${link.href} ${link.label}`}>
            <SmartLink
              link={link}
              current={current ?? false}
              onClick={() => {
                onChoose?.();
                // Also for a link to the current page.
                if (box.current) box.current.open = false;
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
