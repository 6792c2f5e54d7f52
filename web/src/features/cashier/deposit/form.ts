import type { DepositMethodCode } from '@croupier/contract/codes';

/** What every deposit form is told. */
export interface DepositFormProps {
  readonly code: DepositMethodCode;
  readonly onClose: () => void;
}
