import { stackPlace } from '../config/failure.ts';
import { BuildError } from '../diagnostic.ts';

/** The components of a site as they were bundled. */
interface BundledParts {
  /** As stack traces name it. */
  readonly bundleFile: string;
  readonly map: string;
  /** Returns the plugin that brings a file, given relative to the configuration. */
  readonly pluginOf: (file: string) => string | undefined;
  /** All files of components, relative to the configuration. */
  readonly files: readonly string[];
}

/** Explains an error that is thrown while a page is rendered: the component that throws it, and its place. */
export function componentFailure(
  error: unknown,
  route: string,
  { bundleFile, map, pluginOf, files }: BundledParts,
): BuildError {
  if (error instanceof BuildError) return error;
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const place = stackPlace({ stack }, { bundleFile, map });
  const plugin = place && pluginOf(place.file);
  const subject = plugin === undefined ? 'A component' : `A component of the plugin "${plugin}"`;
  return new BuildError(
    [
      {
        severity: 'error',
        code: 'component-failed',
        message: place
          ? `${subject} failed while "${route}" was rendered on the server: ${message}`
          : `"${route}" can't be rendered: ${message}`,
        ...place,
        hint: place
          ? 'What only browsers have, such as `window`, can be used in an effect or an event handler.'
          : `Look for the cause in the components of the site: ${files.join(', ')}. --verbose prints the whole stack.`,
      },
    ],
    { cause: error },
  );
}
