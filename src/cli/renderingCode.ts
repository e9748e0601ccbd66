/**
 * Loads the code that makes sites, in steps: Node opens all files of an import at the same time, and some
 * systems allow few open files. Call this before importing what needs that code.
 */
export async function loadRenderingCode(): Promise<void> {
  await import('../render/config/schema.ts');
  await import('../render/markdown/parse.ts');
  await import('../render/markdown/renderer.ts');
  await import('../render/examples/plugin.tsx');
  await import('../render/page/render.ts');
}
