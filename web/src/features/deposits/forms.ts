import type { DepositMethodCode } from '@croupier/contract/codes';
import type { ComponentType } from 'react';
import { lazyWithTimeout } from '../../lazy';
import type { DepositFormProps } from './form';

const cardForm = lazyWithTimeout(() => import('./DepositCardPopup'));
const windowForm = lazyWithTimeout(() => import('./hosted/WindowDepositPopup'));

const frameForm = lazyWithTimeout(() => import('./hosted/FrameDepositPopup'));
const tabForm = lazyWithTimeout(() => import('./hosted/TabDepositPopup'));

/** The form of each method, fetched when it is chosen. A method without one is not offered. */
export const FORMS: Readonly<Partial<Record<DepositMethodCode, ComponentType<DepositFormProps>>>> = {
  VISA_MASTERCARD: cardForm,
  VISA_MASTERCARD_1: cardForm,
  CPAY: windowForm,
  PINGPONG: windowForm,
  PIX: windowForm,
  STRIPE: frameForm,
  PAYPAL_POLL: tabForm,
  CASH: lazyWithTimeout(() => import('./cash/CashDepositPopup')),
  PAYP: frameForm,
  ONLY_PAY: tabForm,
  CRYPTO: lazyWithTimeout(() => import('./crypto/CryptoPopup')),
  CRYPT: lazyWithTimeout(() => import('./crypto/CryptoPopup')),
};
