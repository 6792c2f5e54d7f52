import { z } from 'zod';

/** The parts of the central bank's API Pix that we read. Amounts are decimal text in reais. */
const value = z.string().regex(/^\d{1,10}\.\d{2}$/);

/** A devolução: a part of a payment that was returned, or is being returned. */
export const Returned = z.object({
  id: z.string().min(1).max(80),
  valor: value,
  status: z.string().max(40),
  motivo: z.string().max(200).optional(),
});
export type Returned = z.output<typeof Returned>;

const Received = z.object({
  endToEndId: z.string().min(1).max(80),
  txid: z.string().max(35).optional(),
  valor: value,
  pagador: z
    .object({
      cpf: z.string().max(20).optional(),
      cnpj: z.string().max(20).optional(),
      nome: z.string().max(200).optional(),
    })
    .optional(),
  devolucoes: z.array(Returned).max(50).optional(),
});
export type Received = z.output<typeof Received>;

/** A charge, as `PUT` and `GET /v2/cob/{txid}` answer it. */
export const Charge = z.object({
  txid: z.string().max(35),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  location: z.string().min(1).max(77),
  valor: z.object({ original: value }),
  devedor: z.object({ cpf: z.string().max(20).optional() }).optional(),
  pix: z.array(Received).max(50).optional(),
});
export type Charge = z.output<typeof Charge>;

/**
 * The provider's webhook message: payments and their returned parts. A bank tests a webhook's address with a message of its own, with `{}` or with an
 * empty body, so a message without a payment is valid and is ignored.
 */
export const Webhook = z.object({
  pix: z
    .array(z.object({ txid: z.string().max(35).optional() }))
    .max(200)
    .default([]),
});
