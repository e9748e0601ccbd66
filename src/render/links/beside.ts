/** Returns whether another deployment serves a path, according to the prefixes in the configuration. */
export function isDeployedBeside(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix.replace(/\/$/, '')}/`));
}
