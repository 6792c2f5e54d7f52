import { Readable } from 'node:stream';
import type { PayloadOf } from '@croupier/contract/call';
import type { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import type { Language } from '@croupier/contract/codes';
import { Refusal } from '../../../platform/refusal';
import type { WithdrawalsDeps } from '../deps';
import { csvOf } from './csv';
import { pdfOf } from './pdf';
import { type Period, rowsIn, sheetOf } from './rows';
import { wordsIn } from '../../../words/words';

export type StatementWanted = PayloadOf<typeof withdrawalsCalls.statement>;

export interface Statement {
  readonly content: Readable;
  readonly contentType: string;
  readonly fileName: string;
}

const LONGEST_MONTHS = 12;
const DAY_MILLISECONDS = 24 * 3_600_000;
/** Drawing pages is work for the processor; a longer list belongs into a spreadsheet. */
const MOST_PDF_ROWS = 5_000;

/** The start of a day in UTC, or nothing for a day that no calendar has. */
function dayOf(text: string): Date | undefined {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : undefined;
}

/** @throws Refusal statementTooLong for a period that is no period, lies ahead or is longer than twelve months. */
function periodOf({ from, to }: StatementWanted, now: Date): Period {
  const [start, last] = [dayOf(from), dayOf(to)];
  if (!start || !last) throw new Refusal('statementTooLong', { months: LONGEST_MONTHS });
  const end = new Date(last.getTime() + DAY_MILLISECONDS);
  const latest = new Date(start);
  latest.setUTCMonth(latest.getUTCMonth() + LONGEST_MONTHS);
  if (last < start || start > now || last > latest) throw new Refusal('statementTooLong', { months: LONGEST_MONTHS });
  return { from: start, until: end };
}

/**
 * The member's own cash-outs or transactions of a period, streamed as they are read.
 * @throws Refusal statementTooLong; statementTooManyRows for a PDF of more than 5,000 rows.
 */
export async function statement(
  deps: WithdrawalsDeps,
  memberId: number,
  wanted: StatementWanted,
  language: Language,
): Promise<Statement> {
  const now = deps.clock.now();
  const period = periodOf(wanted, now);
  const words = wordsIn(language).statements;
  const fileName = `${words.fileNames[wanted.content]}-${wanted.from}-${wanted.to}.${wanted.format}`;
  const sheet = await sheetOf(deps, memberId, wanted.content, period, language);
  if (wanted.format === 'csv')
    return { content: Readable.from(csvOf(sheet)), contentType: 'text/csv; charset=utf-8', fileName };
  if ((await rowsIn(deps, memberId, wanted.content, period, MOST_PDF_ROWS + 1)) > MOST_PDF_ROWS)
    throw new Refusal('statementTooManyRows', { rows: MOST_PDF_ROWS });
  const made = words.made.replace('{time}', `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`);
  const printed = { language, site: deps.house.siteName, made, page: words.page, empty: words.empty };
  return { content: pdfOf(sheet, printed, deps.statementFonts), contentType: 'application/pdf', fileName };
}
