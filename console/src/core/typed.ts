import { decimalSignOf, readNumber } from '@croupier/contract/text/typed-number';
import { isJudgeable, REASON_LENGTH } from '@croupier/contract/calls/operators/fields';
import { useTranslation } from 'react-i18next';

/**
 * The rule for a reason that another operator must be able to judge.
 * @returns true, or the sentence that tells what is missing.
 */
export function useReasonRule(): (typed: string) => true | string {
  const { t } = useTranslation();
  return (typed) => isJudgeable(typed) || t('proposal.reasonShort', { length: REASON_LENGTH });
}

/** The most decimals of any currency: whether an amount has too many is judged with its currency. */
const DECIMALS = 8;

/** A typed or pasted amount as the wire writes it. @returns what was typed, to be refused, when it cannot be read. */
export const decimal = (typed: string, language: string): string =>
  readNumber(typed, { language, decimals: DECIMALS }) ?? typed;

/** An amount to be typed over, as its reader writes decimals, so that it is read again as what it was. @param major of the wire. */
export const typedOver = (major: number, language: string): string =>
  major
    .toFixed(DECIMALS)
    .replace(/\.?0+$/, '')
    .replace('.', decimalSignOf(language));
