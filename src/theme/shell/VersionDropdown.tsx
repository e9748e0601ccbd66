import { usePreferredVersion, useVersions } from '../state/docs.ts';
import { usePage } from '../state/page.ts';
import { useText } from '../strings/shellText.ts';
import { Dropdown } from './Dropdown.tsx';

/**
 * The versions of the documents (§2), labeled with the page's version, otherwise the preferred one. Each
 * links to the same page in that version, if it exists; the chosen version is remembered (§4).
 */
export function VersionDropdown() {
  const text = useText();
  const { versions } = useVersions();
  const { preferred, prefer } = usePreferredVersion();
  const { version, route, layout } = usePage();
  const shown = versions.find(({ name }) => name === version?.name) ?? preferred ?? versions[0];
  if (!shown) return null;
  const only = versions.length === 1 && layout === 'doc' ? route : undefined;
  return (
    <Dropdown
      label={shown.label}
      hint={text('navbar.version')}
      items={versions.map(({ name, label, href }) => ({
        label,
        href: version?.others[name] ?? only ?? href,
        current: name === shown.name,
        onChoose: () => prefer(name),
      }))}
    />
  );
}
