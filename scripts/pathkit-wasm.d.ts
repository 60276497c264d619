// The little of PathKit that is used; the package brings no types.
declare module 'pathkit-wasm' {
  interface SkPath {
    copy(): SkPath;
    op(other: SkPath, op: unknown): SkPath;
    simplify(): SkPath;
    stroke(options: { width: number; join: unknown; cap: unknown }): SkPath;
    toSVGString(): string;
    /** A matrix of three rows. */
    transform(...matrix: number[]): SkPath;
  }

  export interface PathKit {
    NewPath(): SkPath;
    FromSVGString(data: string): SkPath | null;
    PathOp: { UNION: unknown };
    StrokeJoin: { ROUND: unknown };
    StrokeCap: { ROUND: unknown };
  }

  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function init(options: { wasmBinary: Uint8Array }): Promise<PathKit>;
}
