/** What every element takes. */
export interface ElementAttributes<Value> {
  attribute01: string;
  attribute02?: Value | null;
  attribute03?: string;
  /** @deprecated Nobody needs it. */
  attribute04?: string;
  attribute05?: string;
  attribute06?: string;
  attribute07?: string;
  attribute08?: string;
  attribute09?: string;
  attribute10?: string;
  attribute11?: string;
  attribute12?: string;
  attribute13?: string;
  attribute14?: string;
  attribute15?: string;
  attribute16?: string;
  attribute17?: string;
  attribute18?: string;
  attribute19?: string;
  attribute20?: string;
  attribute21?: string;
  attribute22?: string;
  attribute23?: string;
  attribute24?: string;
  attribute25?: string;
  attribute26?: string;
  attribute27?: string;
  attribute28?: string;
  attribute29?: string;
  attribute30?: string;
  attribute31?: string;
  attribute32?: string;
  attribute33?: string;
  attribute34?: string;
  attribute35?: string;
  attribute36?: string;
  attribute37?: string;
  attribute38?: string;
  attribute39?: string;
  attribute40?: string;
  attribute41?: string;
  attribute42?: string;
}
/** A mark. */
export interface MarkAttributes extends ElementAttributes<number> {
  /** How wide it is. */
  width?: number;
  /** What it is called, and has to be. */
  attribute03: 'mark';
}
