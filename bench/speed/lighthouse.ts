import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePorts } from '../../server/tests/stage/ports';

/** What Lighthouse says of a page on a phone of the middle class, on a slow mobile network: the median of several visits. */
export interface PageSpeed {
  readonly page: string;
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** First contentful paint. */
  readonly firstPaintMs: number;
  /** Largest contentful paint. */
  readonly largestPaintMs: number;
  /** Total blocking time. */
  readonly blockedMs: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

export interface VisitedPage {
  readonly page: string;
  readonly url: string;
  /** The session of a member, who reads English. */
  readonly token?: string;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Lighthouse has lost the recording of a visit: a visit more is what it asks for. */
class NotRecorded extends Error {}

/** How often a visit is begun before its page counts as broken. */
const TRIES = 3;

async function recordedVisit(executablePath: string, page: VisitedPage, tries = TRIES): Promise<PageSpeed> {
  try {
    return await visit(executablePath, page);
  } catch (failure) {
    if (!(failure instanceof NotRecorded) || tries === 1) throw failure;
    return recordedVisit(executablePath, page, tries - 1);
  }
}

async function visit(executablePath: string, { page, url, token }: VisitedPage): Promise<PageSpeed> {
  const [port] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'croupier-lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  try {
    const kept: Record<string, string> = { 'croupier.language': 'en', ...(token && { 'croupier.token': token }) };
    const tab = await context.newPage();
    // Robots' rules come from the same place and run nothing of ours.
    await tab.goto(new URL('/favicon.svg', url).href);
    await tab.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      document.cookie = 'croupier.language=en; path=/';
      if ('croupier.token' in entries) document.cookie = 'croupier.member=1; path=/';
    }, kept);
    await tab.close();
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', disableStorageReset: true });
    if (!result || result.lhr.runtimeError)
      throw new NotRecorded(`${page} could not be measured: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      page,
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstPaintMs: Math.round(figure('first-contentful-paint')),
      largestPaintMs: Math.round(figure('largest-contentful-paint')),
      blockedMs: Math.round(figure('total-blocking-time')),
      shift: figure('cumulative-layout-shift'),
    };
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Visits each page so many times, in turns, so that what else the machine does falls on all of them. */
export async function measureSpeed(
  executablePath: string,
  pages: readonly VisitedPage[],
  visits: number,
): Promise<PageSpeed[]> {
  const seen = new Map<string, PageSpeed[]>(pages.map(({ page }) => [page, []]));
  for (let n = 0; n < visits; n += 1)
    for (const page of pages) seen.get(page.page)?.push(await recordedVisit(executablePath, page));
  return [...seen].map(([page, all]) => {
    const of = (figure: Exclude<keyof PageSpeed, 'page'>) => median(all.map((one) => one[figure]));
    return {
      page,
      performance: of('performance'),
      accessibility: of('accessibility'),
      bestPractices: of('bestPractices'),
      seo: of('seo'),
      firstPaintMs: of('firstPaintMs'),
      largestPaintMs: of('largestPaintMs'),
      blockedMs: of('blockedMs'),
      shift: of('shift'),
    };
  });
}
