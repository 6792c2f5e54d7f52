import type { DepositMethodCode } from '@croupier/contract/codes';
import type { ComponentType } from 'react';
import { lazyWithTimeout } from '../../lazy';
import type { DepositFormProps } from './form';

/** The form of each method, fetched when it is chosen. A method without one is not offered. */
export const FORMS: Readonly<Partial<Record<DepositMethodCode, ComponentType<DepositFormProps>>>> = {
  VISA_MASTERCARD: lazyWithTimeout(() => import('./DepositCardPopup')),
};
