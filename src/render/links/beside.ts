/** Whether another deployment serves a path, by the prefixes that the configuration names. */
export function isDeployedBeside(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix.replace(/\/$/, '')}/`));
}
