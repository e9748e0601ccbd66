/** Tags that assign a symbol to an area of the index. */
export const AREA_TAGS: readonly string[] = ['@category', '@group'];
