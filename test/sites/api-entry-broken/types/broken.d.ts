export interface A {
  a: string;
}
export declare const x: = 5;
