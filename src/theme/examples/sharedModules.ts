interface ReactModules {
  readonly React: object;
  readonly jsxRuntime: object;
  readonly ReactDom: object;
  readonly ReactDomClient: object;
}

/** React as packages and examples import it, as modules of CommonJS with a default export. */
export function sharedModules({
  React,
  jsxRuntime,
  ReactDom,
  ReactDomClient,
}: ReactModules): Record<string, unknown> {
  const modules = {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDom,
    'react-dom/client': ReactDomClient,
  };
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, { __esModule: true, ...module }]),
  );
}
