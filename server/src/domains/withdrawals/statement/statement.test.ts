import { buffer, text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import PDFDocument from 'pdfkit';
import { wordsIn } from '../../../words/words';
import { Refusal } from '../../../platform/refusal';
import { freshDatabase, type TestDatabase } from '../../../../tests/stage/stage';
import { openDesk, openPlayer, requestOf } from '../fixture';
import { csvOf } from './csv';
import { fontFor, pdfOf } from './pdf';
import { pdfText } from './pdf-text.fixture';
import { decimal, type Sheet } from './sheet';
import type { StatementWanted } from './statement';

interface Font {
  hasGlyphForCodePoint(code: number): boolean;
}

let stage: TestDatabase;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  stage = await freshDatabase(10);
  desk = openDesk(stage);
});
afterAll(() => stage.destroy());

const wanted = (changes: Partial<StatementWanted> = {}): StatementWanted => ({
  content: 'cashouts',
  format: 'csv',
  from: '2026-05-01',
  to: '2026-06-30',
  ...changes,
});
const linesOf = async (memberId: number, changes: Partial<StatementWanted> = {}, language: 'en' | 'tr' = 'en') =>
  (await text((await desk.service.statement(memberId, wanted(changes), language)).content)).split('\r\n');

describe('a statement', () => {
  it('tells the member’s own cash-outs of the period and nobody else’s, in the asked language', async () => {
    const ada = await openPlayer(stage, { cash: 200_000 });
    const bob = await openPlayer(stage, { cash: 200_000 });
    const { id } = await desk.service.apply(ada.memberId, requestOf(ada, '300'), 'en');
    await desk.service.apply(bob.memberId, requestOf(bob, '400'), 'en');
    const [head, row, ...rest] = await linesOf(ada.memberId, {}, 'tr');
    expect(head).toBe(
      '\uFEFFZaman (UTC),Numara,Yöntem,Hesap,Tutar,Ücret,Ulaşan,Para birimi,Durum,Son değişiklik (UTC),Ödeme referansı,Neden',
    );
    expect(row).toBe(
      // The apostrophe keeps spreadsheets from reading the number as a date.
      `2026-06-01 12:00:00,'${id},Banka havalesi,•••• 1326,300.00,0.00,300.00,EUR,İnceleme bekliyor,2026-06-01 12:00:00,,`,
    );
    expect(rest).toEqual(['']);
    expect(await linesOf(ada.memberId, { from: '2026-05-01', to: '2026-05-31' })).toHaveLength(2);
  });

  it('goes over any number of rows, each once and in order', async () => {
    const ada = await openPlayer(stage, { cash: 200_000 });
    await sql`insert into transfer (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after,
        reference_type, reference_id, created_at)
      select member_id, seq + n, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type,
        reference_id, '2026-05-20' from transfer, generate_series(1, 2500) n where member_id = ${ada.memberId}`.execute(
      stage.database,
    );
    const lines = (
      await linesOf(ada.memberId, { content: 'transactions', from: '2026-05-20', to: '2026-05-20' })
    ).slice(1, -1);
    const numbers = lines.map((line) => Number(line.split(',')[1]));
    expect(numbers).toHaveLength(2_500);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(2_500);
    const pdf = wanted({ content: 'transactions', format: 'pdf', from: '2026-05-20', to: '2026-05-20' });
    const printed = await buffer((await desk.service.statement(ada.memberId, pdf, 'tr')).content);
    expect(printed.subarray(0, 5).toString()).toBe('%PDF-');
    expect(printed.subarray(-6).toString().trim()).toBe('%%EOF');
    const pages = printed.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    expect(pages).toBeGreaterThan(60);
    expect(pages).toBeLessThan(80);
  });

  it('to print is whole: what does not fit into its column goes on in the next line', async () => {
    const ada = await openPlayer(stage, { cash: 1_000_000 });
    const { id } = await desk.service.apply(ada.memberId, requestOf(ada, '300'), 'en');
    const { id: other } = await desk.service.apply(ada.memberId, requestOf(ada, '400'), 'en');
    const reference = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16';
    const reason = 'Karttaki isim hesabınızdaki isimden farklı; lütfen kendi kartınızın resmini gönderin. '
      .repeat(5)
      .trim();
    await sql`update withdrawal set reference = ${reference} where member_id = ${ada.memberId}
      and ${`${ada.memberId}-`} || withdrawal_id = ${id}`.execute(stage.database);
    await desk.acts.reject(other, 1, reason);
    const pdf = await desk.service.statement(ada.memberId, wanted({ format: 'pdf' }), 'en');
    const [page = '', ...more] = pdfText(await buffer(pdf.content));
    expect(more).toEqual([]);
    for (const text of [id, other, reference, reason, '2026-06-0112:00:00', '300.00', '400.00'])
      expect(page).toContain(text.replace(/\s/g, ''));
    expect(page).not.toContain('…');
  });

  it('to print writes amounts as its reader does, and as a table as programs do', async () => {
    const ada = await openPlayer(stage, { cash: 1_000_000 });
    await desk.service.apply(ada.memberId, requestOf(ada, '1200'), 'tr');
    const pdf = await desk.service.statement(ada.memberId, wanted({ format: 'pdf' }), 'tr');
    expect(pdfText(await buffer(pdf.content)).join('')).toContain('1.200,00');
    expect((await linesOf(ada.memberId, {}, 'tr'))[1]).toContain(',1200.00,');
  });

  it.each(COMPLETE_LANGUAGES)('to print has every letter of %s', (language) => {
    const { statements, cashouts } = wordsIn(language);
    const texts = [statements, cashouts.fields].flatMap((words) => JSON.stringify(words).match(/"([^"]*)"/g) ?? []);
    const document = new PDFDocument();
    const lacking = texts.flatMap((text) => {
      document.font(fontFor(text, desk.deps.statementFonts));
      const { font } = (document as unknown as { _font: { font: Font } })._font;
      return [...text].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    });
    expect(lacking).toEqual([]);
    expect(texts.length).toBeGreaterThan(30);
  });

  it('to print keeps a long row on one page, and every row of many', async () => {
    const rows = Array.from({ length: 5 }, (_, i) => [`${i}-${'W'.repeat(480)}-${i}`]);
    const columns = [{ title: 'Reason', width: 0.1 }];
    const batches = (async function* () {
      yield rows;
    })();
    const words = { language: 'en', site: 'Croupier', made: 'today', page: 'page {page}', empty: '' } as const;
    const printed = pdfOf({ title: 'T', subtitle: 'S', columns, batches }, words, desk.deps.statementFonts);
    const pages = pdfText(await buffer(printed));
    expect(pages).toHaveLength(5);
    for (const [i, [cell = '']] of rows.entries()) expect(pages[i]).toContain(cell);
  });

  it.each([
    ['2026-05-02', '2026-05-01'],
    ['2025-05-31', '2026-06-01'],
    ['2026-06-02', '2026-06-03'],
    ['2026-02-30', '2026-03-01'],
    ['2026-04-01', '2026-04-31'],
  ])('is refused from %s to %s', async (from, to) => {
    const ada = await openPlayer(stage, { cash: 0 });
    await expect(desk.service.statement(ada.memberId, wanted({ from, to }), 'en')).rejects.toEqual(
      new Refusal('statementTooLong', { months: 12 }),
    );
  });

  it('of too many rows is no PDF, and says so before it begins', async () => {
    const ada = await openPlayer(stage, { cash: 200_000 });
    await sql`insert into transfer (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after,
        reference_type, reference_id, created_at)
      select member_id, seq + n, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type,
        reference_id, '2026-06-01' from transfer, generate_series(1, 5001) n where member_id = ${ada.memberId}`.execute(
      stage.database,
    );
    const pdf = wanted({ content: 'transactions', format: 'pdf' });
    await expect(desk.service.statement(ada.memberId, pdf, 'en')).rejects.toEqual(
      new Refusal('statementTooManyRows', { rows: 5_000 }),
    );
  });
});

const sheet = (...row: Sheet['columns'][number]['title'][]): Sheet => ({
  title: '',
  subtitle: '',
  columns: [{ title: 'A', width: 1 }],
  batches: (async function* () {
    yield [row, [decimal('-12.50')]];
  })(),
});

const read = async (...cells: string[]) => {
  let whole = '';
  for await (const piece of csvOf(sheet(...cells))) whole += piece;
  return whole.split('\r\n').slice(1, -1);
};

describe('CSV', () => {
  it.each([
    ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
    ['+1+cmd|calc', "'+1+cmd|calc"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['a "quoted", word', '"a ""quoted"", word"'],
    ['two\r\nlines', null],
    ['plain', 'plain'],
  ])('keeps %j harmless', async (cell, expected) => {
    const [row, amount] = await read(cell);
    if (expected !== null) expect(row).toBe(expected);
    else expect((await read(cell)).join('\r\n')).toContain('"two\r\nlines"');
    if (expected !== null) expect(amount).toBe('-12.50');
  });
});
