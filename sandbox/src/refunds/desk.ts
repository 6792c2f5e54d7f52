import type { FastifyInstance } from 'fastify';
import { escapeHtml, page } from '../html';
import { objectSchema } from '../schema';
import { REFUND_BEHAVIOURS, type Refund, type RefundBehaviour, type RefundBook } from './book';

const WORDS: Readonly<Record<RefundBehaviour, string>> = {
  done: 'is paid at once',
  later: 'is paid later',
  twice: 'is paid at once and told twice',
  refuse: 'is refused',
  never: 'is never answered',
};

const ACTS = { pay: 'Pay', refuse: 'Refuse', speak: 'Answer again', tellAgain: 'Tell again' } as const;
type Act = keyof typeof ACTS;

function actsOf({ refundId, behaviour, status }: Refund): string {
  const acts: readonly Act[] =
    behaviour === 'never' ? ['speak'] : status === 'pending' ? ['pay', 'refuse'] : ['tellAgain', 'refuse'];
  return acts
    .map(
      (act) =>
        `<form method="post" action="/refunds/${escapeHtml(refundId)}/${act}"><button class="small">${ACTS[act]}</button></form>`,
    )
    .join('');
}

const amountOf = ({ amount, currency }: Refund): string =>
  `${currency} ${(amount / (currency === 'BTC' ? 1e8 : 100)).toFixed(currency === 'BTC' ? 8 : 2)}`;

const rowOf = (refund: Refund): string => `<tr><td>${escapeHtml(refund.refundId)}<br><span class="dim">${
  refund.orders > 1 ? `ordered ${refund.orders} times · ` : ''
}${refund.createdAt}</span></td><td>${escapeHtml(refund.provider)}</td><td>${escapeHtml(amountOf(refund))}</td>
<td>${refund.status}<br><span class="dim">${escapeHtml(refund.reason ?? WORDS[refund.behaviour])}</span></td><td>${actsOf(refund)}</td></tr>`;

function deskPage(book: RefundBook): string {
  const choices = REFUND_BEHAVIOURS.map(
    (behaviour) =>
      `<option value="${behaviour}"${behaviour === book.mode ? ' selected' : ''}>${WORDS[behaviour]}</option>`,
  );
  const refunds = book.list();
  return page(
    'Refunds',
    `<div class="bar"><h1>Refunds</h1><form method="post" action="/refunds/mode"><label>A new refund <select name="mode">${choices.join('')}</select></label> <button class="small">Set</button></form></div>${
      refunds.length
        ? `<table><thead><tr><th>Refund</th><th>Provider</th><th>Amount</th><th>Status</th><th></th></tr></thead><tbody>${refunds.map(rowOf).join('')}</tbody></table>`
        : '<p class="dim">No refund yet.</p>'
    }`,
  );
}

const modeBody = objectSchema({ mode: { type: 'string', enum: REFUND_BEHAVIOURS } });
const actParams = objectSchema({
  refundId: { type: 'string', maxLength: 64 },
  act: { type: 'string', enum: Object.keys(ACTS) },
});

/** The desk where a tester decides what becomes of refunds; the same as JSON for tests. */
export function serveRefundDesk(app: FastifyInstance, book: RefundBook): void {
  app.get('/refunds', (_, reply) => reply.type('text/html').send(deskPage(book)));
  app.get('/refunds.json', () => book.list());
  app.post<{ Body: { mode: RefundBehaviour } }>('/refunds/mode', { schema: { body: modeBody } }, ({ body }, reply) => {
    book.mode = body.mode;
    return reply.redirect('/refunds', 303);
  });
  app.post<{ Params: { refundId: string; act: Act } }>(
    '/refunds/:refundId/:act',
    { schema: { params: actParams } },
    ({ params: { refundId, act } }, reply) => {
      if (!book.find(refundId))
        return reply.code(404).type('text/html').send(page('Refunds', '<h1>No such refund</h1>'));
      book[act](refundId);
      return reply.redirect('/refunds', 303);
    },
  );
}
