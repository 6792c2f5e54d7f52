import type { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import { methodsWith } from '@croupier/contract/deposit-methods';
import { type CurrencyCode, minor, toDecimal } from '@croupier/contract/money';
import type { Handlers } from '../../../http/handlers';
import { Refusal } from '../../../platform/refusal';
import type { CryptoDesk } from '../crypto';
import type { DepositsService } from '../service';
import type { DepositRow } from '../store/deposits';
import { judgeEntity } from './entity';

/** The answer that all orders of coins share. @throws Refusal providerUnavailable when no coin can be quoted now. */
async function quoteOf(desk: CryptoDesk, deposit: DepositRow) {
  const { expiresAt, offers } = await desk.offers(deposit);
  const [first] = offers;
  if (!first) throw new Refusal('providerUnavailable');
  const { deposit_id: depositId } = deposit;
  return { quote: { id: depositId, depositId, expiresAt: expiresAt.toISOString(), offers }, first };
}

/** @param currencyOf the currency of a member's wallet. */
export const depositsCryptoRoutes = (
  service: Pick<DepositsService, 'open' | 'own'>,
  desk: CryptoDesk,
  currencyOf: (memberId: number) => Promise<CurrencyCode>,
): Handlers<typeof depositsCryptoCalls> => ({
  cryptoCoins: async (_, { member }) => desk.coins(await currencyOf(member.memberId)),
  async cryptoDeposit(input, context) {
    judgeEntity('CRYPTO', input, context);
    const request = { method: 'CRYPTO', amount: input.amount, requestKey: input.requestKey } as const;
    const deposit = await service.open(context.member.memberId, request, context.language);
    const { quote } = await quoteOf(desk, deposit);
    const local = { amount: toDecimal(minor(deposit.amount), deposit.currency), currency: deposit.currency };
    const prices = quote.offers.map((offer) => [offer.coin, { amount: offer.amount, currency: offer.symbol }]);
    const charge = {
      addresses: Object.fromEntries(quote.offers.map(({ coin, address }) => [coin, address])),
      pricing: { local, ...Object.fromEntries(prices) },
    };
    const { id, depositId } = quote;
    return { ...quote, ...charge, chargeData: { id, depositId, ...charge } };
  },
  async cryptOrder(input, context) {
    judgeEntity('CRYPT', input, context);
    const variant = desk.variantOf(input.depositCurrency);
    if (variant === undefined) throw new Refusal('invalidRequest', { field: 'depositCurrency' });
    const request = { method: 'CRYPT', amount: input.amount, variant, requestKey: input.requestKey } as const;
    const { quote, first } = await quoteOf(
      desk,
      await service.open(context.member.memberId, request, context.language),
    );
    return { ...quote, address: first.address, coinNum: first.amount };
  },
  cryptoProgress: async ({ id }, { member }) =>
    desk.progress(await service.own(member.memberId, id, methodsWith({ flow: 'coins' }))),
});
