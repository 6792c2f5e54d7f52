import type { DepositFormProps } from './form';
import { FORMS } from './forms';

/** The form of the chosen method. */
export default function DepositPopup(props: DepositFormProps) {
  const Form = FORMS[props.code];
  return Form ? <Form {...props} /> : null;
}
