import { decimalSignOf, readNumber } from '@croupier/contract/text/typed-number';
import { isCurrency, parseAmount } from '@croupier/contract/money';
import { isJudgeable, REASON_LENGTH } from '@croupier/contract/calls/operators/fields';
import { useTranslation } from 'react-i18next';

/**
 * The form rule of a reason that another operator must judge.
 * @returns a function that returns true, or the message for what is missing.
 */
export function useReasonRule(): (typed: string) => true | string {
  const { t } = useTranslation();
  return (typed) => isJudgeable(typed) || t('proposal.reasonShort', { length: REASON_LENGTH });
}

/** Maximum decimals of any currency: the limit of the amount's own currency is checked later. */
const DECIMALS = 8;

/** Converts a typed or pasted amount to the wire format. @returns the typed text when it cannot be parsed, so that validation refuses it. */
export const decimal = (typed: string, language: string): string =>
  readNumber(typed, { language, decimals: DECIMALS }) ?? typed;

/** An amount as an editable default in the reader's decimal notation, which parses back to the same amount. @param major of the wire. */
export const typedOver = (major: number, language: string): string =>
  major
    .toFixed(DECIMALS)
    .replace(/\.?0+$/, '')
    .replace('.', decimalSignOf(language));

/**
 * The form rule of an amount above zero.
 * @returns a function of what was typed and its currency that returns true, or the message for what is wrong.
 */
export function useAmountRule(): (typed: string, currency: string) => true | string {
  const { t, i18n } = useTranslation();
  return (typed, currency) => {
    const read = isCurrency(currency) && parseAmount(decimal(typed, i18n.language), currency);
    return (read && read.ok) || t('adjustments.amountInvalid');
  };
}
