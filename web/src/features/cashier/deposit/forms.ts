import { DEPOSIT_METHODS, type DepositMethodCode } from '@croupier/contract/codes';
import { DEPOSIT_METHOD, type DepositFlow, tableOf } from '@croupier/contract/deposit-methods';
import type { ComponentType } from 'react';
import { type LazyPart, lazyWithTimeout } from '../../../core/screen/lazy';
import type { DepositFormProps } from './form';

type FetchForm = () => Promise<{ default: ComponentType<DepositFormProps> }>;

const ownWindow: FetchForm = () => import('./hosted/WindowDepositPopup');

/** Where the form of each flow is. */
const FETCH: Readonly<Record<DepositFlow, FetchForm>> = {
  card: () => import('./card/DepositCardPopup'),
  window: ownWindow,
  code: ownWindow,
  frame: () => import('./hosted/FrameDepositPopup'),
  tab: () => import('./hosted/TabDepositPopup'),
  app: () => import('./cash/CashDepositPopup'),
  coins: () => import('./crypto/CryptoPopup'),
};

/** The form of each method, fetched when it is first shown. */
export const FORMS: Readonly<Record<DepositMethodCode, LazyPart<DepositFormProps>>> = tableOf(DEPOSIT_METHODS, (code) =>
  lazyWithTimeout(FETCH[DEPOSIT_METHOD[code].flow]),
);

/** Fetches a form that will be shown. What does not arrive now is asked for again when it is shown, and told then. */
export function fetchForm(code: DepositMethodCode): void {
  FORMS[code].fetch().catch(() => undefined);
}
