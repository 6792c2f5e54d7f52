import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountHolder, HostedOrder, HostedOrders } from './orders';
import type { CardPage } from './card-page';
import { type Form, savedCardOf, textIn } from './cards';
import { deskPage, donePage, payPage } from './pages';
import type { HostedProvider } from './providers';

/** Merchants may show the page in a frame of theirs. */
const framed = (reply: FastifyReply, html: string) =>
  reply
    .header('Content-Security-Policy', 'frame-ancestors *')
    .header('Cache-Control', 'no-store')
    .type('text/html')
    .send(html);

const TOLD_AGAIN = 20;

/** What the buttons of the page and of the desk do. */
const actsOn = (orders: HostedOrders): Readonly<Record<string, (order: HostedOrder) => HostedOrder>> => ({
  pay: (order) => orders.pay(order, order.amount),
  twice: (order) => orders.pay(order, order.amount * 2),
  less: (order) => orders.pay(order, Math.max(1, Math.floor(order.amount / 2))),
  payAgain: (order) => orders.payAgain(order),
  delay: (order) => orders.payLater(order),
  decline: (order) => orders.end(order, 'declined', 'payment_refused'),
  cancel: (order) => orders.end(order, 'cancelled', 'cancelled_by_payer'),
  close: (order) => order,
  chargeback: (order) => orders.chargeBack(order),
  again(order) {
    for (let time = 0; time < TOLD_AGAIN; time += 1) orders.tellAgain(order);
    return order;
  },
});
const ON_THE_PAGE: readonly unknown[] = ['pay', 'twice', 'less', 'delay', 'decline', 'cancel', 'close'];

const holderIn = (form: Form): AccountHolder => ({
  name: textIn(form, 'name'),
  email: textIn(form, 'email'),
  country: textIn(form, 'country').toUpperCase(),
});

/**
 * Pages that people see: the payment page, and the provider's desk for testers.
 * @param cardPage in place of the payment page, of a provider that asks for a card.
 */
export function serveHostedPages(
  app: FastifyInstance,
  provider: HostedProvider,
  orders: HostedOrders,
  cardPage?: CardPage,
): void {
  const acts = actsOn(orders);
  const pageOf = (order: HostedOrder) =>
    cardPage?.show(order) ?? (order.status === 'challenge' ? payPage(provider, order) : donePage(provider, order));
  const root = `/hosted/${provider.slug}`;

  app.get<{ Params: { pageId: string } }>(`${root}/pay/:pageId`, (request, reply) => {
    const order = orders.findPage(request.params.pageId);
    return order ? framed(reply, pageOf(order)) : reply.code(404).send({ message: 'no such payment' });
  });
  app.post<{ Params: { pageId: string }; Body: { act?: unknown } | null }>(`${root}/pay/:pageId`, (request, reply) => {
    const order = orders.findPage(request.params.pageId);
    if (!order) return reply.code(404).send({ message: 'no such payment' });
    if (cardPage) {
      const next = cardPage.submit(order, request.body ?? {});
      return next === undefined ? reply.code(400).send({ message: 'no such act' }) : framed(reply, next);
    }
    const chosen = request.body?.act;
    const act = ON_THE_PAGE.includes(chosen) ? acts[String(chosen)] : undefined;
    const ready = provider.asksAccount ? orders.enterPayer(order, holderIn(request.body ?? {})) : order;
    return act ? framed(reply, donePage(provider, act(ready))) : reply.code(400).send({ message: 'no such act' });
  });

  app.get(root, (_, reply) => reply.type('text/html').send(deskPage(provider, orders.list().slice(0, 200))));
  app.post<{ Params: { orderId: string; act: string } }>(`${root}/orders/:orderId/:act`, (request, reply) => {
    const order = orders.find(request.params.orderId);
    const act = Object.hasOwn(acts, request.params.act) ? acts[request.params.act] : undefined;
    if (!order || !act) return reply.code(404).send({ message: 'no such order or act' });
    act(provider.takesCards && !order.card ? orders.enterCard(order, savedCardOf(order)) : order);
    return reply.redirect(root, 303);
  });
}
