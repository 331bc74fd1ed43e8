/** A rectangle in pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The most colours that a picture of four bits a pixel can have. */
export const MAX_COLOURS = 16;

/** A picture of few colours that is drawn rectangle by rectangle. */
export class Raster {
  /** One number a pixel, row by row: an index into the palette. */
  readonly pixels: Uint8Array;
  readonly #palette: string[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    ground: string,
  ) {
    this.pixels = new Uint8Array(width * height);
    this.#indexOf(ground);
  }

  /** The colours in use, as `#rrggbb`. */
  get palette(): readonly string[] {
    return this.#palette;
  }

  /** Paints a rectangle; what lies outside of the picture is cut off. Throws a RangeError at the 17th colour. */
  fill({ x, y, width, height }: Rectangle, colour: string): void {
    const index = this.#indexOf(colour);
    const left = Math.max(0, x);
    const right = Math.min(this.width, x + width);
    if (right <= left) return;
    for (let row = Math.max(0, y); row < Math.min(this.height, y + height); row += 1) {
      this.pixels.fill(index, row * this.width + left, row * this.width + right);
    }
  }

  #indexOf(colour: string): number {
    const known = this.#palette.indexOf(colour);
    if (known >= 0) return known;
    if (this.#palette.length === MAX_COLOURS) {
      throw new RangeError(`A picture has at most ${MAX_COLOURS} colours; draw with fewer.`);
    }
    return this.#palette.push(colour) - 1;
  }
}
