import type { Readable } from 'node:stream';
import type { Language } from '@croupier/contract/codes';
import { formatDecimal } from '@croupier/contract/money';
import PDFDocument from 'pdfkit';
import type { Cell, Sheet, SheetColumn } from './sheet';

const MARGIN = 36;
const SIZE = 7;
const ROW_HEIGHT = 14;
const CELL_GAP = 6;
const INK = '#1b2138';
const DIM = '#6b7489';
const LINE = '#d7dbe6';

export interface PdfWords {
  /** Amounts are formatted in this language: a PDF is for people. */
  readonly language: Language;
  readonly site: string;
  readonly made: string;
  /** {page} */
  readonly page: string;
  readonly empty: string;
}

const textOf = (cell: Cell, language: Language): string =>
  typeof cell === 'object' ? formatDecimal(cell.decimal, language) : cell.replace(/\s+/g, ' ');

/** Files of the fonts: one with Latin letters of every language that members write in, one with Japanese. */
export interface PdfFonts {
  readonly latin: string;
  readonly japanese: string;
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** The file of the font that has the letters of a text. */
export const fontFor = (text: string, { latin, japanese }: PdfFonts): string =>
  JAPANESE.test(text) ? japanese : latin;

/**
 * The sheet as a PDF on A4 in landscape, written as its rows are read; a fault while reading ends the stream with it.
 */
export function pdfOf(sheet: Sheet, words: PdfWords, fonts: PdfFonts): Readable {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    font: fonts.latin,
    info: { Title: sheet.title, Author: words.site },
  });
  void write(document, sheet, words, fonts).then(
    () => document.end(),
    (failure: unknown) => document.destroy(failure instanceof Error ? failure : new Error(String(failure))),
  );
  return document as unknown as Readable;
}

async function write(document: PDFKit.PDFDocument, sheet: Sheet, words: PdfWords, fonts: PdfFonts): Promise<void> {
  const width = document.page.width - 2 * MARGIN;
  const bottom = document.page.height - MARGIN - ROW_HEIGHT;
  let y = MARGIN;
  let page = 1;
  let isEmpty = true;

  const room = ({ width: share }: SheetColumn): number => share * width - CELL_GAP;
  /** The document, in the font that has the letters of a text. */
  const set = (text: string) => document.font(fontFor(text, fonts));
  const fits = (text: string, column: SheetColumn): boolean => set(text).widthOfString(text) <= room(column);
  /** A cell that is too long wraps, so that no number is cut off. */
  const heightOf = (cells: readonly Cell[]): number => {
    const line = document.font(fonts.latin).fontSize(SIZE).currentLineHeight(true);
    const extra = sheet.columns.map((column, i) => {
      const text = textOf(cells[i] ?? '', words.language);
      return fits(text, column) ? 0 : set(text).heightOfString(text, { width: room(column) }) - line;
    });
    return ROW_HEIGHT + Math.max(0, ...extra);
  };
  const cellsAt = (cells: readonly Cell[], colour: string, height = heightOf(cells)) => {
    let x = MARGIN;
    document.fontSize(SIZE).fillColor(colour);
    for (const [i, column] of sheet.columns.entries()) {
      const align = column.isNumeric ? 'right' : 'left';
      const text = textOf(cells[i] ?? '', words.language);
      set(text).text(text, x, y + 3, { width: room(column), lineBreak: !fits(text, column), align });
      x += column.width * width;
    }
    y += height;
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  };
  const foot = () => {
    const text = `${words.site} · ${words.made} · ${words.page.replace('{page}', String(page))}`;
    const place = { width, align: 'center', lineBreak: false } as const;
    set(text)
      .fontSize(SIZE)
      .fillColor(DIM)
      .text(text, MARGIN, bottom + 4, place);
  };
  const head = () =>
    cellsAt(
      sheet.columns.map(({ title }) => title),
      DIM,
    );

  set(sheet.title).fontSize(18).fillColor(INK).text(sheet.title, MARGIN, y);
  set(sheet.subtitle)
    .fontSize(9)
    .fillColor(DIM)
    .text(sheet.subtitle, MARGIN, y + 24);
  y += 46;
  head();
  for await (const rows of sheet.batches) {
    for (const row of rows) {
      isEmpty = false;
      const height = heightOf(row);
      if (y + height > bottom) {
        foot();
        document.addPage();
        page += 1;
        y = MARGIN;
        head();
      }
      cellsAt(row, INK, height);
    }
  }
  if (isEmpty)
    set(words.empty)
      .fontSize(9)
      .fillColor(DIM)
      .text(words.empty, MARGIN, y + 8);
  foot();
}
