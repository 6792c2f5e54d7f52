import type { DepositMethodCode } from '@croupier/contract/codes';

/** Props of every deposit form. */
export interface DepositFormProps {
  readonly code: DepositMethodCode;
  readonly onClose: () => void;
}
