/** All hooks. */
export * as hooks from './hooks/index';
export { useSize } from './hooks/index';
export { circle } from './index';
export { square as quad } from './parts';

/** Fits into a box, under a name of its own too. */
declare function fit(): void;
export default fit;
export { fit as adjust };
