import { z } from 'zod';
import { Payer } from './payer';

/** The parts of PayPal's REST API that we read. */
const code = z.string().min(1).max(255);
export const Money = z.object({
  currency_code: z.string().length(3),
  value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/),
});
export type Money = z.output<typeof Money>;
const Capture = z.object({ id: code, status: z.string().max(40), amount: Money });
export type Capture = z.output<typeof Capture>;

export const Refund = z.object({
  id: code,
  status: z.string().max(40),
  amount: Money,
  custom_id: z.string().max(255).optional(),
});
export type Refund = z.output<typeof Refund>;

const Links = z.array(z.object({ rel: z.string().max(40), href: z.url({ protocol: /^https?$/ }).max(2_000) }));

export const Order = z.object({
  id: code,
  update_time: z.string().max(40).optional(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  payer: Payer,
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().max(255).optional(),
        custom_id: z.string().max(255).optional(),
        amount: Money.optional(),
        payments: z
          .object({ captures: z.array(Capture).max(20).optional(), refunds: z.array(Refund).max(100).optional() })
          .optional(),
      }),
    )
    .min(1)
    .max(1),
  links: Links.optional(),
});
export type Order = z.output<typeof Order>;

export const Refused = z.object({
  name: z.string().max(100),
  details: z.array(z.object({ issue: z.string().max(100) })).optional(),
  links: Links.optional(),
});

const Related = z.object({ related_ids: z.object({ order_id: code.optional() }).optional() }).optional();

/** A capture as answered at its own address. */
export const CaptureDetails = Capture.extend({ custom_id: code.optional(), supplementary_data: Related });
export type CaptureDetails = z.output<typeof CaptureDetails>;

/**
 * A webhook: about an order (`resource.id`), about a capture that names its order, or about a refund (a chargeback is reported as one), which names
 * its capture by a link.
 */
export const WebhookEvent = z.object({
  id: code,
  event_type: z.string().max(100),
  resource: z.looseObject({
    id: code.optional(),
    custom_id: code.optional().catch(undefined),
    supplementary_data: Related,
    links: Links.optional().catch(undefined),
  }),
});
export type WebhookEvent = z.output<typeof WebhookEvent>;

export const Verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });
