import type { DepositMethodCode } from '@croupier/contract/codes';
import type { ComponentType } from 'react';
import { type LazyPart, lazyWithTimeout } from '../../../core/lazy';
import type { DepositFormProps } from './form';

type FetchForm = () => Promise<{ default: ComponentType<DepositFormProps> }>;

const card: FetchForm = () => import('./DepositCardPopup');
const ownWindow: FetchForm = () => import('./hosted/WindowDepositPopup');
const frame: FetchForm = () => import('./hosted/FrameDepositPopup');
const tab: FetchForm = () => import('./hosted/TabDepositPopup');
const cash: FetchForm = () => import('./cash/CashDepositPopup');
const crypto: FetchForm = () => import('./crypto/CryptoPopup');

/** Where the form of each method is. A method without one is not offered. */
const FETCH: Readonly<Partial<Record<DepositMethodCode, FetchForm>>> = {
  VISA_MASTERCARD: card,
  VISA_MASTERCARD_1: card,
  CPAY: ownWindow,
  PINGPONG: ownWindow,
  PIX: ownWindow,
  STRIPE: frame,
  PAYPAL_POLL: tab,
  CASH: cash,
  PAYP: frame,
  ONLY_PAY: tab,
  CRYPTO: crypto,
  CRYPT: crypto,
};

/** The form of each method, fetched when it is first shown. */
export const FORMS: Readonly<Partial<Record<DepositMethodCode, LazyPart<DepositFormProps>>>> = Object.fromEntries(
  Object.entries(FETCH).map(([code, fetchForm]) => [code, lazyWithTimeout(fetchForm)]),
);

/** Fetches a form that will be shown. What does not arrive now is asked for again when it is shown, and told then. */
export function fetchForm(code: DepositMethodCode): void {
  FORMS[code]?.fetch().catch(() => undefined);
}
