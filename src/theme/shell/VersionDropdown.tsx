import { useDocs, usePreferredVersion } from '../state/docs.ts';
import { Dropdown } from './Dropdown.tsx';

/** The versions of the documents (§2); the one that is chosen is remembered (§4). */
export function VersionDropdown() {
  const { versions } = useDocs();
  const { preferred, prefer } = usePreferredVersion();
  const shown = preferred ?? versions[0];
  if (!shown) return null;
  return (
    <Dropdown
      label={shown.label}
      hint="Version"
      items={versions.map(({ name, label, href }) => ({
        label,
        href,
        current: name === shown.name,
        onChoose: () => prefer(name),
      }))}
    />
  );
}
