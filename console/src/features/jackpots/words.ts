import type { JackpotChange, JackpotDesk } from '@croupier/contract/calls/rounds/jackpots-desk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';

/** Converts hundredths of a percent to a fraction of the stake. */
export const shareOf = (contribution: number): number => contribution / 10_000;

/** Formats amounts one by one: a sum over currencies has no meaning. */
export function useAmounts() {
  const { money } = useFormat();
  return (amounts: readonly { readonly currency: string; readonly amount: number }[]): string =>
    amounts.map(({ amount, currency }) => money(amount, currency)).join(', ');
}

/** Texts of a proposal, and of the effect of its approval. */
export function useChangeWords({ jackpots }: JackpotDesk) {
  const { t } = useTranslation();
  const nameOf = (code: string) => jackpots.find((one) => one.code === code)?.name ?? code;
  return ({ terms, assign, move }: JackpotChange): { what: string; consequence: string } => {
    if (terms)
      return { what: t('jackpots.whatCreate', { name: terms.name }), consequence: t('jackpots.createConsequence') };
    if (assign?.jackpot) {
      const names = { game: assign.gameName, name: nameOf(assign.jackpot) };
      return { what: t('jackpots.whatAssign', names), consequence: t('jackpots.assignConsequence', names) };
    }
    if (assign)
      return {
        what: t('jackpots.whatTakeOut', { game: assign.gameName }),
        consequence: t('jackpots.takeOutConsequence', { game: assign.gameName }),
      };
    const names = { from: nameOf(move?.from ?? ''), to: nameOf(move?.to ?? '') };
    return { what: t('jackpots.whatMove', names), consequence: t('jackpots.moveConsequence', names) };
  };
}
