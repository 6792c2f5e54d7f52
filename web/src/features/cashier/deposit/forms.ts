import { DEPOSIT_METHODS, type DepositMethodCode } from '@croupier/contract/codes';
import { DEPOSIT_METHOD, type DepositFlow, tableOf } from '@croupier/contract/deposit-methods';
import type { ComponentType } from 'react';
import { type LazyPart, lazyWithTimeout } from '../../../core/screen/lazy';
import type { DepositFormProps } from './form';

type FetchForm = () => Promise<{ default: ComponentType<DepositFormProps> }>;

const ownWindow: FetchForm = () => import('./hosted/WindowDepositPopup');

/** The module of each flow's form. */
const FETCH: Readonly<Record<DepositFlow, FetchForm>> = {
  card: () => import('./card/DepositCardPopup'),
  window: ownWindow,
  code: ownWindow,
  frame: () => import('./hosted/FrameDepositPopup'),
  tab: () => import('./hosted/TabDepositPopup'),
  app: () => import('./cash/CashDepositPopup'),
  coins: () => import('./crypto/CryptoPopup'),
};

/** The form of each method, loaded when first shown. */
export const FORMS: Readonly<Record<DepositMethodCode, LazyPart<DepositFormProps>>> = tableOf(DEPOSIT_METHODS, (code) =>
  lazyWithTimeout(FETCH[DEPOSIT_METHOD[code].flow]),
);

/** Preloads a form. A failure is ignored here: showing the form retries, and reports a failure. */
export function fetchForm(code: DepositMethodCode): void {
  FORMS[code].fetch().catch(() => undefined);
}
