import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DoubleOptions } from '../double';
import { escapeHtml, page } from '../html';
import { openJournal } from '../journal';
import { majorOf, minorOf } from '../money';
import { secretOf } from '../secrets';
import { requireSignature } from '../signed-api';

/** Money that arrived at the merchant's account. */
interface CashPayment {
  readonly id: string;
  readonly note: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: 'USD';
  readonly state: 'received' | 'returned';
  /** When it arrives, ISO 8601. */
  readonly at: string;
}

export interface CashBook {
  /** A payer sends money with a note. */
  pay(note: string, amount: number): CashPayment;
  /** The house sends back all that came with a note. */
  sendBack(note: string): void;
}

export interface CashDouble extends CashBook {
  readonly link: string;
}

const ACTS = ['pay', 'half', 'twice', 'blank', 'delay'] as const;
type Act = (typeof ACTS)[number];

const button = (act: Act, label: string, look = '') => `<button${look} name="act" value="${act}">${label}</button>`;

function sendPage(account: string, amount: string, note: string): string {
  return page(
    'Cash App',
    `<section class="card"><h1>Cash App</h1><p class="dim">This is a test page: no money moves.</p>
<p class="amount">$${escapeHtml(amount)}</p><p class="dim">To: ${escapeHtml(account)}<br>Note: ${escapeHtml(note)}</p>
<form method="post">${button('pay', 'Send', ' class="main"')}<p class="dim">For testers</p>
${button('half', 'Send half')}${button('twice', 'Send twice')}${button('blank', 'Send without the note')}
${button('delay', 'Send, and let it arrive later')}</form></section>`,
  );
}

const html = (reply: FastifyReply, text: string) =>
  reply.header('Cache-Control', 'no-store').type('text/html').send(text);

/** Plays a cash app: a page to send money with a note, and a signed list of what has arrived. It sends no callbacks. */
export async function serveCash(app: FastifyInstance, options: DoubleOptions): Promise<CashDouble> {
  const { now, lateMilliseconds } = options;
  const journal = openJournal<CashPayment>(options.file('cash.jsonl'));
  const payments = new Map(journal.readAll().map((payment) => [payment.id, payment]));

  function keep(payment: CashPayment): CashPayment {
    payments.set(payment.id, payment);
    journal.append(payment);
    return payment;
  }
  /** @param late how long the money is on its way, milliseconds. */
  const pay = (note: string, amount: number, late = 0): CashPayment => {
    const at = new Date(now().getTime() + late).toISOString();
    return keep({ id: `cash_${randomUUID()}`, note, amount, currency: 'USD', state: 'received', at });
  };
  const hasArrived = ({ at }: CashPayment): boolean => Date.parse(at) <= now().getTime();
  const sendBack = (note: string): void => {
    for (const payment of payments.values()) if (payment.note === note) keep({ ...payment, state: 'returned' });
  };

  interface SendRoute {
    Params: { account: string; amount: string };
    Querystring: { note?: string };
    Body: { act?: Act } | null;
  }
  app.get<SendRoute>('/cash/pay/:account/:amount', ({ params, query }, reply) =>
    minorOf(params.amount) === undefined
      ? reply.code(404).send({ message: 'no such amount' })
      : html(reply, sendPage(params.account, params.amount, query.note ?? '')),
  );
  app.post<SendRoute>('/cash/pay/:account/:amount', ({ params, query, body }, reply) => {
    const amount = minorOf(params.amount);
    const act = body?.act;
    if (amount === undefined || !act || !ACTS.includes(act)) return reply.code(400).send({ message: 'no such act' });
    const note = act === 'blank' ? '' : (query.note ?? '').trim().toUpperCase();
    pay(note, act === 'half' ? Math.max(1, Math.floor(amount / 2)) : amount, act === 'delay' ? lateMilliseconds : 0);
    if (act === 'twice') pay(note, amount);
    return html(
      reply,
      page(
        'Cash App',
        '<section class="card" role="status"><h1>Sent</h1><p class="dim">You can close this page.</p></section>',
      ),
    );
  });

  app.get('/cash', (_, reply) => {
    const rows = [...payments.values()]
      .filter(hasArrived)
      .toReversed()
      .slice(0, 200)
      .map(
        ({
          id,
          note,
          amount,
          state,
          at,
        }) => `<tr><td>${id}<br><span class="dim">${at}</span></td><td>${escapeHtml(note) || '—'}</td>
<td>$${majorOf(amount)}</td><td>${state}${state === 'received' ? `<form method="post" action="/cash/payments/${id}/return"><button class="small">Send back</button></form>` : ''}</td></tr>`,
      );
    return html(
      reply,
      page(
        'Cash App',
        `<h1>Cash App</h1>${rows.length ? `<table><thead><tr><th>Payment</th><th>Note</th><th>Amount</th><th>State</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : '<p class="dim">No payment yet.</p>'}`,
      ),
    );
  });
  app.post<{ Params: { id: string } }>('/cash/payments/:id/return', ({ params }, reply) => {
    const payment = payments.get(params.id);
    if (!payment) return reply.code(404).send({ message: 'no such payment' });
    keep({ ...payment, state: 'returned' });
    return reply.redirect('/cash', 303);
  });

  await app.register(
    async (scope) => {
      requireSignature(scope, secretOf(options.sandboxSecret, 'cash'), now);
      scope.get<{ Querystring: { note?: string } }>('/payments', ({ query }) => ({
        payments: [...payments.values()]
          .filter((payment) => payment.note !== '' && payment.note === query.note && hasArrived(payment))
          .map(({ id, amount, currency, state }) => ({ id, amount, currency, state })),
      }));
    },
    { prefix: '/cash/v1' },
  );

  return { link: '<p><a href="/cash">Cash App</a></p>', pay, sendBack };
}
