import type { FastifyInstance } from 'fastify';
import { httpAddressSchema, objectSchema, textSchema } from '../schema';
import { requireSignature } from '../signed-api';
import type { Check, IdentityBook, NewCheck, Person } from './book';

const orderSchema = objectSchema({
  reference: textSchema(64, '^[A-Za-z0-9_-]+$'),
  firstName: textSchema(200),
  lastName: textSchema(200),
  birthday: textSchema(10, '^\\d{4}-\\d{2}-\\d{2}$'),
  country: textSchema(2, '^[A-Z]{2}$'),
  language: textSchema(5),
  callbackUrl: httpAddressSchema,
  returnUrl: httpAddressSchema,
});

type Order = Omit<NewCheck, 'ordered'> & Person;

const answerOf = ({ reference, checkId, status, reason, proved, person, pageId }: Check, pages: string) => ({
  reference,
  checkId,
  status,
  url: status === 'open' ? `${pages}/identity/check/${pageId}` : null,
  reason,
  proved,
  person,
});

/** Until the merchant has lost patience. */
const neverAnswer = () => new Promise<never>(() => undefined);

/** The signed identity protocol, for a merchant who signs what it asks. */
export async function serveIdentityApi(
  app: FastifyInstance,
  {
    secret,
    book,
    now,
    publicUrl,
  }: { secret: string; book: IdentityBook; now: () => Date; publicUrl: string | undefined },
): Promise<void> {
  await app.register(
    async (scope) => {
      requireSignature(scope, secret, now);
      scope.post<{ Body: Order }>('/checks', { schema: { body: orderSchema } }, async (request, reply) => {
        const { firstName, lastName, birthday, ...order } = request.body;
        const known = book.find(order.reference);
        const check = book.take({ ...order, ordered: { firstName, lastName, birthday } });
        if (check.silent) return neverAnswer();
        return reply.code(known ? 200 : 201).send(answerOf(check, publicUrl ?? `http://${request.host}`));
      });
      scope.get<{ Params: { reference: string } }>('/checks/:reference', async (request, reply) => {
        const check = book.find(request.params.reference);
        if (!check) return reply.code(404).send({ message: 'no such check' });
        if (check.silent) return neverAnswer();
        return reply.send(answerOf(check, publicUrl ?? `http://${request.host}`));
      });
    },
    { prefix: '/identity/v1' },
  );
}
