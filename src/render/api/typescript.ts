/**
 * The compiler, as the instance that TypeDoc runs on. A project may hold several versions of TypeScript, whose flags
 * have different numbers; types and flags must come from one of them. Only this module names it.
 */
export { TypeScript as ts } from 'typedoc';
