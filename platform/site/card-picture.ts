import { color } from '../../shared/src/tokens/tokens.ts';
import {
  addressDigits,
  DOCUMENTATION_ADDRESS,
  textDigits,
} from '../../shared/src/ui/weave/address.ts';
import { BAND_ROWS } from '../../shared/src/ui/weave/band-rows.tsx';
import { type CoverRow, coverDesign } from '../../shared/src/ui/weave/cover-pattern.ts';
import { MOTIF_SIZE } from '../../shared/src/ui/weave/motifs.ts';
import { LETTER_HEIGHT, letterRows, textWidth } from './pixel-letters.ts';
import { encodePng } from './png.ts';
import { Raster } from './raster.ts';
import { colourOf } from './thread-colours.ts';
import {
  drawMotif,
  drawMotifRow,
  drawText,
  type Fill,
  fillOf,
  type Place,
} from './weave-raster.ts';

/** The size that networks ask of a card: 1.91 to 1. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const LOGO_SIZE = 512;

/** Draws a band across a picture: a selvedge, the digits of the documentation prefix, a selvedge. */
function drawBand(fill: Fill, { x, y, cell }: Place): void {
  const selvedge = { x: 0, width: CARD_WIDTH, height: cell };
  const edge = (BAND_ROWS - MOTIF_SIZE) / 2;
  fill({ ...selvedge, y }, colourOf(color.threadGreen));
  const digits = addressDigits(DOCUMENTATION_ADDRESS);
  drawMotifRow(fill, { digits, x, y: y + edge * cell, cell }, { from: 0, to: CARD_WIDTH });
  fill({ ...selvedge, y: y + (BAND_ROWS - 1) * cell }, colourOf(color.threadGreen));
}

/** The largest whole number of pixels a cell at which a text fits; 0 where it does not or has no letters. */
function fittingCell(text: string, width: number, largest: number): number {
  if (text === '' || letterRows(text) === null) return 0;
  return Math.min(largest, Math.floor(width / textWidth(text)));
}

/** The site's card: its name on plain cloth, between bands that spell `2001:db8::`. */
export function renderSiteCard(name: string): Buffer {
  const raster = new Raster(CARD_WIDTH, CARD_HEIGHT, colourOf(color.clothCotton));
  const fill = fillOf(raster);
  drawBand(fill, { x: 30, y: 24, cell: 6 });
  drawBand(fill, { x: 30, y: 354, cell: 12 });
  drawBand(fill, { x: 30, y: 528, cell: 6 });
  const cell = fittingCell(name, CARD_WIDTH - 120, 13);
  const x = Math.round((CARD_WIDTH - textWidth(name) * cell) / 2);
  const y = 228 - Math.round((LETTER_HEIGHT * cell) / 2);
  if (cell > 0) drawText(fill, name, { x, y, cell }, color.threadInk);
  return encodePng(raster);
}

/** Pixels a unit of a cover: its 90 units are the height of the card, and its rows run on to the sides. */
const UNIT_PX = CARD_HEIGHT / 90;
const COVER_CENTRE = CARD_WIDTH / 2;
/** Right edge of the cover's own 160 units, which what is turned counts from. */
const COVER_RIGHT = COVER_CENTRE + 80 * UNIT_PX;

/** A cover's own fill: rows run from left to right, or, where it is turned, from top to bottom. */
function coverFill(fill: Fill, turned: boolean): Fill {
  if (!turned) return fill;
  return ({ x, y, width, height }, colour) =>
    fill(
      {
        x: COVER_RIGHT - y - height,
        y: CARD_HEIGHT / 2 + x - COVER_CENTRE,
        width: height,
        height: width,
      },
      colour,
    );
}

function drawCover(fill: Fill, title: string): void {
  const { threads, single, pair, layout } = coverDesign(textDigits(title));
  const cover = coverFill(fill, layout.turned ?? false);
  const whole = { x: 0, width: CARD_WIDTH };
  for (const { y, height, thread } of layout.stripes) {
    const stripe = { ...whole, y: y * UNIT_PX, height: height * UNIT_PX };
    cover(stripe, colourOf(threads[thread]));
  }
  const drawRow = ({ y, scale, pattern }: CoverRow) => {
    const cell = scale * UNIT_PX;
    const x = Math.round(COVER_CENTRE - (MOTIF_SIZE / 2) * cell);
    const digits = pattern === 'single' ? [single] : pair;
    const row = { digits, threads, x, y: Math.round(y * UNIT_PX), cell };
    drawMotifRow(cover, row, { from: 0, to: CARD_WIDTH });
  };
  layout.rows.forEach(drawRow);
}

const LABEL = { left: 56, top: 56, cell: 6, padding: 30, hem: 6 } as const;

/** A label as sewn into cloth, with the name on it. */
function drawLabel(fill: Fill, name: string): void {
  const { left, top, padding, hem } = LABEL;
  const cell = fittingCell(name, CARD_WIDTH - 2 * (left + padding), LABEL.cell);
  if (cell === 0) return;
  const width = textWidth(name) * cell + 2 * padding;
  const height = (LETTER_HEIGHT + 1) * cell + 2 * padding;
  const box = { x: left, y: top, width, height };
  fill(box, colourOf(color.threadCotton));
  const inner = { x: box.x + hem, width: width - 2 * hem, height: hem };
  fill({ ...inner, y: box.y + hem }, colourOf(color.threadGreen));
  fill({ ...inner, y: box.y + height - 2 * hem }, colourOf(color.threadGreen));
  drawText(fill, name, { x: left + padding, y: box.y + padding, cell }, color.threadInk);
}

/** A post's card: the cover that its title weaves on the site, with the site's name on a label. */
export function renderPostCard(title: string, name: string): Buffer {
  const { cloth } = coverDesign(textDigits(title));
  const raster = new Raster(CARD_WIDTH, CARD_HEIGHT, colourOf(cloth));
  const fill = fillOf(raster);
  drawCover(fill, title);
  drawLabel(fill, name);
  return encodePng(raster);
}

/** The site's mark, as in its favicon: the motif of the digit 0, green with an ochre seed, on ink. */
export function renderLogo(): Buffer {
  const raster = new Raster(LOGO_SIZE, LOGO_SIZE, colourOf(color.clothInk));
  const cell = Math.floor(LOGO_SIZE / (MOTIF_SIZE + 2));
  const edge = Math.round((LOGO_SIZE - MOTIF_SIZE * cell) / 2);
  drawMotif(fillOf(raster), '0', { x: edge, y: edge, cell });
  return encodePng(raster);
}
