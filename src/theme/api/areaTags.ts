/** Tags that say where in the index a symbol belongs. */
export const AREA_TAGS: readonly string[] = ['@category', '@group'];
