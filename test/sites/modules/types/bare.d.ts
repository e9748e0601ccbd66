export declare class Bare {
  size: number;
}
export declare const SIZE = 2;
