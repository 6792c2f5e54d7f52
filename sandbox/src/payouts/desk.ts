import type { FastifyInstance } from 'fastify';
import { escapeHtml, page } from '../html';
import { objectSchema } from '../schema';
import { BEHAVIOUR_WORDS, BEHAVIOURS, type Behaviour } from './behaviour';
import type { Payout, PayoutBook } from './book';

const ACTS = { pay: 'Pay', fail: 'Fail', speak: 'Answer again' } as const;
type Act = keyof typeof ACTS;

const button = (payout: Payout, act: Act, label: string): string =>
  `<form method="post" action="/payouts/${escapeHtml(payout.payoutId)}/${act}"><button class="small">${label}</button></form>`;

function actsOf(payout: Payout): string {
  if (payout.behaviour === 'silent') return button(payout, 'speak', ACTS.speak);
  if (payout.status === 'paid') return button(payout, 'fail', 'Send it back');
  if (payout.status === 'failed') return button(payout, 'pay', 'Pay after all');
  return button(payout, 'pay', ACTS.pay) + button(payout, 'fail', ACTS.fail);
}

const amountOf = ({ amount, currency }: Payout): string =>
  `${currency} ${(amount / (currency === 'BTC' ? 1e8 : 100)).toFixed(currency === 'BTC' ? 8 : 2)}`;

const rowOf = (payout: Payout): string => `<tr><td>${escapeHtml(payout.payoutId)}<br><span class="dim">${
  payout.orders > 1 ? `ordered ${payout.orders} times · ` : ''
}${payout.createdAt}</span></td>
<td>${payout.method}<br><span class="dim">${escapeHtml(Object.values(payout.destination).join(' · '))}<br>${escapeHtml(payout.holder)}</span></td>
<td>${escapeHtml(amountOf(payout))}</td>
<td>${payout.status}<br><span class="dim">${escapeHtml(payout.reason ?? payout.reference ?? BEHAVIOUR_WORDS[payout.behaviour])}</span></td>
<td>${actsOf(payout)}</td></tr>`;

function deskPage(book: PayoutBook): string {
  const choices = BEHAVIOURS.map(
    (behaviour) =>
      `<option value="${behaviour}"${behaviour === book.mode ? ' selected' : ''}>${BEHAVIOUR_WORDS[behaviour]}</option>`,
  );
  const payouts = book.list();
  return page(
    'Payouts',
    `<div class="bar"><h1>Payouts</h1><form method="post" action="/payouts/mode"><label>A new payout <select name="mode">${choices.join('')}</select></label> <button class="small">Set</button></form></div>
<p class="dim">A word in the account, as hold@example.com or Late Bank, decides for one payout: ${BEHAVIOURS.slice(1).join(', ')}.</p>${
      payouts.length
        ? `<table><thead><tr><th>Payout</th><th>To</th><th>Amount</th><th>Status</th><th></th></tr></thead><tbody>${payouts.map(rowOf).join('')}</tbody></table>`
        : '<p class="dim">No payout yet.</p>'
    }`,
  );
}

const modeBody = objectSchema({ mode: { type: 'string', enum: BEHAVIOURS } });
const actParams = objectSchema({
  payoutId: { type: 'string', maxLength: 64 },
  act: { type: 'string', enum: Object.keys(ACTS) },
});

/** The desk where a tester decides what becomes of payouts; the same as JSON for tests. */
export function servePayoutDesk(app: FastifyInstance, book: PayoutBook): void {
  app.get('/payouts', (_, reply) => reply.type('text/html').send(deskPage(book)));
  app.get('/payouts.json', () => book.list());
  app.post<{ Body: { mode: Behaviour } }>('/payouts/mode', { schema: { body: modeBody } }, (request, reply) => {
    book.mode = request.body.mode;
    return reply.redirect('/payouts', 303);
  });
  app.post<{ Params: { payoutId: string; act: Act } }>(
    '/payouts/:payoutId/:act',
    { schema: { params: actParams } },
    (request, reply) => {
      const { payoutId, act } = request.params;
      if (!book.find(payoutId))
        return reply.code(404).type('text/html').send(page('Payouts', '<h1>No such payout</h1>'));
      if (act === 'fail') book.fail(payoutId, 'ACCOUNT_CLOSED');
      else book[act](payoutId);
      return reply.redirect('/payouts', 303);
    },
  );
}
