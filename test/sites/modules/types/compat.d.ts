/** All hooks. */
export * as hooks from './hooks/index';
export { useSize } from './hooks/index';
export { circle } from './index';
export { square as quad } from './parts';
