/** A running server. In a separate file, so that the published types don't need Node's. */
export interface RunningServer {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}
