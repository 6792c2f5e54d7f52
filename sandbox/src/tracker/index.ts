import type { FastifyInstance } from 'fastify';
import { escapeHtml, page } from '../html';
import { openJournal } from '../journal';

/** One request for the pixel, with all that it reported. */
interface Report {
  /** The query as it was sent. */
  readonly told: Readonly<Record<string, string>>;
  readonly referrer: string | null;
  readonly at: string;
}

interface TrackerOptions {
  /** Where reports are remembered; undefined keeps them in memory. */
  readonly file: string | undefined;
  readonly now: () => Date;
}

const KEPT = 500;

/** One transparent pixel. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const rowOf = ({ told, referrer, at }: Report): string => {
  const { event = '—', currency = '', value = 'no value', event_id: eventId = '—', ...more } = told;
  const others = Object.entries(more).map(([name, text]) => `${name}=${text}`);
  const from = referrer === null ? 'no referrer' : `from ${referrer}`;
  return `<tr><td>${escapeHtml(event)}<br><span class="dim">${at}</span></td><td>${escapeHtml(eventId)}</td>
<td>${escapeHtml(`${value} ${currency}`)}</td><td>${escapeHtml([...others, from].join(' · '))}</td></tr>`;
};

const listPage = (reports: readonly Report[]): string =>
  page(
    'Ad tracker',
    `<h1>Ad tracker</h1>${
      reports.length
        ? `<table><thead><tr><th>Event</th><th>Id</th><th>Value</th><th>Told besides</th></tr></thead><tbody>${reports.toReversed().map(rowOf).join('')}</tbody></table>`
        : '<p class="dim">Nothing was reported yet.</p>'
    }`,
  );

/**
 * Plays an ad tracker: a picture that notes who asks for it with what, and the list of it. Repeats are noted, too, so that a test sees them.
 * @returns a link to the list, as HTML.
 */
export function serveTracker(app: FastifyInstance, { file, now }: TrackerOptions): string {
  const journal = openJournal<Report>(file);
  let reports = journal.readAll().slice(-KEPT);

  app.get('/tracker/pixel.gif', (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://tracker');
    const report: Report = {
      told: Object.fromEntries(searchParams),
      referrer: request.headers.referer ?? null,
      at: now().toISOString(),
    };
    const isFull = reports.length >= KEPT;
    reports = [...reports, report].slice(-KEPT);
    if (isFull) journal.rewrite(reports);
    else journal.append(report);
    return reply.header('Cache-Control', 'no-store').type('image/gif').send(PICTURE);
  });
  app.get('/tracker', (_, reply) => reply.type('text/html').send(listPage(reports)));
  app.get('/tracker.json', () => reports);

  return '<p><a href="/tracker">Ad tracker</a></p>';
}
