/**
 * A comment.
 *
 * With a [link](https://{host}/comment).
 */
export interface Shape {
  /** Its [side](https://{host}/member). */
  side: number;
}
