declare global {
  /** What the script of the packages leaves to be called, in order. */
  var chartdocsSteps: (() => unknown)[] | undefined;
}

/** Milliseconds to work without a pause. */
const BUDGET = 10;

/** Makes the packages of examples usable, with pauses in which the page can react. */
export async function runSteps(): Promise<void> {
  for (let start = performance.now(); runStep(); ) {
    if (performance.now() - start < BUDGET) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
}

/** The same at once, for the frame, which has nothing else to do. */
export function runAllSteps(): void {
  while (runStep());
}

/** Returns whether there was a step to run. If one fails, nothing is left: another attempt has a new script. */
function runStep(): boolean {
  const steps = globalThis.chartdocsSteps ?? [];
  globalThis.chartdocsSteps = steps.slice(1);
  try {
    steps[0]?.();
    return steps.length > 0;
  } catch (error) {
    globalThis.chartdocsSteps = [];
    throw error;
  }
}
