import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ConfigOverrides } from '../render/config/overrides.ts';

/**
 * Flags that override the configuration, for use in release scripts; each also has an environment variable.
 */
export interface OverrideFlags {
  readonly url?: string;
  readonly baseUrl?: string;
  readonly docsVersion?: string;
  readonly apiEntry?: string;
  readonly apiTsconfig?: string;
}

/** Adds the flags to a command. */
export function addOverrides(command: Command): Command {
  return command
    .addOption(
      new Option('--base-url <path>', 'the path the site is published under, such as /charts/')
        .argParser(checkBaseUrl)
        .env('CHARTDOCS_BASE_URL'),
    )
    .addOption(
      new Option('--url <origin>', 'the origin the site is published under, such as https://example.org')
        .argParser(checkUrl)
        .env('CHARTDOCS_URL'),
    )
    .addOption(
      new Option('--docs-version <label>', 'the label of the current version of the documentation').env(
        'CHARTDOCS_DOCS_VERSION',
      ),
    )
    .addOption(
      new Option('--api-entry <file>', 'the declaration file the reference is made from').env(
        'CHARTDOCS_API_ENTRY',
      ),
    )
    .addOption(
      new Option('--api-tsconfig <file>', 'the tsconfig the declarations are read with').env(
        'CHARTDOCS_API_TSCONFIG',
      ),
    );
}

/**
 * Returns the overrides given. CI workflows pass unknown values as empty strings: these count as not given.
 */
export function overridesOf({
  url,
  baseUrl,
  docsVersion,
  apiEntry,
  apiTsconfig,
}: OverrideFlags): ConfigOverrides {
  return {
    ...(url ? { url } : {}),
    ...(baseUrl ? { baseUrl } : {}),
    ...(docsVersion ? { docsVersion } : {}),
    ...(apiEntry ? { apiEntry } : {}),
    ...(apiTsconfig ? { apiTsconfig } : {}),
  };
}

function checkBaseUrl(value: string): string {
  if (!/^(?:\/(?:[^/].*\/)?)?$/.test(value)) {
    throw new InvalidArgumentError('Expected a path that begins and ends with "/", such as /charts/.');
  }
  return value;
}

function checkUrl(value: string): string {
  if (!/^(?:https?:\/\/[^/]+\/?)?$/.test(value)) {
    throw new InvalidArgumentError('Expected an origin such as https://example.org, without a path.');
  }
  return value.replace(/\/$/, '');
}
