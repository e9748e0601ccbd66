/**
 * The TypeScript instance that TypeDoc runs on. A project may have several versions of TypeScript installed
 * whose flags differ in value; types and flags must come from the same one. Only this module imports it.
 */
export { TypeScript as ts } from 'typedoc';
