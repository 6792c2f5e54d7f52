import type { DepositMethodCode } from '@croupier/contract/codes';
import type { ComponentType } from 'react';
import { lazyWithTimeout } from '../../lazy';
import type { DepositFormProps } from './form';

const cardForm = lazyWithTimeout(() => import('./DepositCardPopup'));
const windowForm = lazyWithTimeout(() => import('./hosted/WindowDepositPopup'));

/** The form of each method, fetched when it is chosen. A method without one is not offered. */
export const FORMS: Readonly<Partial<Record<DepositMethodCode, ComponentType<DepositFormProps>>>> = {
  VISA_MASTERCARD: cardForm,
  VISA_MASTERCARD_1: cardForm,
  CPAY: windowForm,
  PINGPONG: windowForm,
  PAYP: lazyWithTimeout(() => import('./hosted/FrameDepositPopup')),
  ONLY_PAY: lazyWithTimeout(() => import('./hosted/TabDepositPopup')),
  CRYPTO: lazyWithTimeout(() => import('./crypto/CryptoPopup')),
  CRYPT: lazyWithTimeout(() => import('./crypto/CryptoPopup')),
};
