import type { DepositMethod } from '../calls/deposits';
import { DEPOSIT_METHODS, type DepositMethodCode } from '../codes';

/** A method that is on offer to everybody. */
export const depositMethod = (code: DepositMethodCode, change: Partial<DepositMethod> = {}): DepositMethod => ({
  code,
  name: code,
  icon: '',
  visibility: 0,
  sortIndex: DEPOSIT_METHODS.indexOf(code),
  enabled: 1,
  ...change,
});

/** Every method of the house. */
export const depositMethods = (): DepositMethod[] => DEPOSIT_METHODS.map((code) => depositMethod(code));
