import type { FastifyInstance, FastifyReply } from 'fastify';
import { challengeDonePage, challengePage, paymentsPage } from './pages';
import type { Payment, Payments } from './payments';

const DECISIONS = ['confirm', 'refuse', 'cancel', 'delay', 'less', 'twice', 'close'] as const;
type Decision = (typeof DECISIONS)[number];

/** What the buttons of the bank's page do. */
const actsOn = (payments: Payments): Readonly<Record<Decision, (payment: Payment) => Payment>> => ({
  confirm: (payment) => payments.settle(payment, 'approved'),
  refuse: (payment) => payments.settle(payment, 'declined', 'authentication_refused'),
  cancel: (payment) => payments.settle(payment, 'declined', 'authentication_cancelled'),
  delay: (payment) => payments.settleLater(payment),
  less: (payment) => payments.approvePart(payment, Math.max(1, Math.floor(payment.amount / 2))),
  twice: (payment) => payments.payAgain(payments.settle(payment, 'approved')),
  close: (payment) => payment,
});

const decisionBody = {
  type: 'object',
  properties: { decision: { type: 'string', enum: DECISIONS } },
  required: ['decision'],
} as const;

/** Merchants show the step in a frame of theirs. */
const framed = (reply: FastifyReply, html: string) =>
  reply
    .header('Content-Security-Policy', 'frame-ancestors *')
    .header('Cache-Control', 'no-store')
    .type('text/html')
    .send(html);

/** Pages that people see: the bank's 3-D Secure step, and the acquirer's desk for testers. */
export function serveAcquirerPages(app: FastifyInstance, payments: Payments): void {
  const acts = actsOn(payments);
  app.get<{ Params: { id: string } }>('/acquirer/challenge/:id', (request, reply) => {
    const payment = payments.findChallenge(request.params.id);
    if (!payment) return reply.code(404).send({ message: 'no such payment' });
    const current = payments.find(payment.orderId) ?? payment;
    return framed(reply, current.status === 'challenge' ? challengePage(current) : challengeDonePage(current));
  });

  app.post<{ Params: { id: string }; Body: { decision: Decision } }>(
    '/acquirer/challenge/:id',
    { schema: { body: decisionBody } },
    (request, reply) => {
      const payment = payments.findChallenge(request.params.id);
      if (!payment) return reply.code(404).send({ message: 'no such payment' });
      if (payment.status !== 'challenge') return framed(reply, challengeDonePage(payment));
      return framed(reply, challengeDonePage(acts[request.body.decision](payment)));
    },
  );

  app.get('/acquirer', (_, reply) => reply.type('text/html').send(paymentsPage(payments.list().slice(0, 200))));
  app.post<{ Params: { orderId: string; act: string } }>('/acquirer/orders/:orderId/:act', (request, reply) => {
    const payment = payments.find(request.params.orderId);
    if (!payment) return reply.code(404).send({ message: 'no such order' });
    if (request.params.act === 'approve') payments.settle(payment, 'approved');
    else if (request.params.act === 'chargeback') payments.chargeBack(payment);
    else if (request.params.act === 'payAgain') payments.payAgain(payment);
    else return reply.code(404).send({ message: 'no such act' });
    return reply.redirect('/acquirer', 303);
  });
}
