/** A server that answers until it is closed. In a file of its own: published types don't need those of Node. */
export interface RunningServer {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}
