import { type CurrencyCode, fromWire, toWire } from '@croupier/contract/money';
import { HOUSE_PICTURE_OR_NONE } from '@croupier/contract/pictures';
import { z } from 'zod';
import type { JurisdictionProfile } from '../../jurisdiction';
import { figuresByCurrency } from '../../ledger/amount-settings';
import { type Settings, setting } from '../../platform/settings';
import { visibleLine } from '../../platform/text/visible-text';

/** Empty text: the channel is not offered. */
export const telegramLink = setting('contact.telegramLink', z.string().max(300), '', { oneOperator: true });
export const whatsAppNumber = setting('contact.whatsAppNumber', z.string().max(30), '', { oneOperator: true });
export const whatsAppQrCode = setting('contact.whatsAppQrCode', z.string().regex(HOUSE_PICTURE_OR_NONE), '', {
  oneOperator: true,
});

/** Hosts that a banner may lead to in a new tab, such as `www.example.com`. */
export const bannerHosts = setting(
  'content.bannerHosts',
  z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/)).max(50),
  [],
);

/** Facts of the operator that legal texts name (specification 2 §1), without signs that nobody sees. Empty text: the texts name none. */
const fact = (key: string) => setting(`legal.${key}`, z.string().overwrite(visibleLine).max(300), '');
export const operatorRegistration = fact('operatorRegistration');
export const cardPaymentCompany = fact('cardPaymentCompany');
export const licence = fact('licence');

/** What a copy of a member's data costs (specification 2 §9: 10), major units by currency; a currency without a fee has none. */
const dataCopyFee = setting('legal.dataCopyFee', figuresByCurrency(z.object({ fee: z.number().nonnegative() })), {
  USD: { fee: 10 },
  EUR: { fee: 10 },
  BRL: { fee: 50 },
  TRY: { fee: 400 },
  BTC: { fee: 0.0001 },
});

/** What the articles say of the operator, and of the fee for a copy of data in major units of a currency; null where there is nothing to say. */
export async function legalFigures(
  settings: Settings,
  { mayChargeDataCopy }: Pick<JurisdictionProfile, 'mayChargeDataCopy'>,
  currency: CurrencyCode,
) {
  const factOf = async (one: typeof licence): Promise<string | null> => (await settings.get(one)) || null;
  const fee = fromWire((await settings.get(dataCopyFee))[currency]?.fee ?? 0, currency);
  return {
    operatorRegistration: await factOf(operatorRegistration),
    cardPaymentCompany: await factOf(cardPaymentCompany),
    licence: await factOf(licence),
    dataCopyFee: mayChargeDataCopy && fee > 0 ? toWire(fee, currency) : null,
  };
}
