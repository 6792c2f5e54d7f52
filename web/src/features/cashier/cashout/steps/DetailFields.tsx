import { type DetailField, METHOD_FIELDS } from '@croupier/contract/cashout/details';
import { groupIban } from '@croupier/contract/cashout/iban';
import type { CashoutMethodCode } from '@croupier/contract/codes';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../ui/fields/TextField';
import type { CheckedForm } from '../../../../core/form/checked-form';
import type { CashoutValues } from '../rules';

/** A field's label, by method. */
export function useFieldLabel(): (method: CashoutMethodCode, field: DetailField) => string {
  const { t } = useTranslation('withdrawals');
  return (method, field) => {
    if (field === 'routingNumber') return t('field.iban');
    if (field === 'accountName') return t(method === 'BANK_CARD' ? 'field.bankName' : 'field.accountName');
    if (field !== 'accountNumber') return t(`field.${field}`);
    if (method === 'BTC') return t('field.bitcoinAddress');
    if (method === 'PAYID') return t('field.payId');
    return t(method === 'PIX' ? 'field.pixKey' : 'field.accountNumber');
  };
}

/** Fields of the details that the chosen method needs. */
export function DetailFields({ form }: { form: CheckedForm<CashoutValues> }) {
  const { t } = useTranslation('withdrawals');
  const labelOf = useFieldLabel();
  const method = form.watch('paymentMethod');
  if (method === '') return null;
  const hints: Partial<Record<CashoutMethodCode, string>> = {
    BTC: t('hint.bitcoinAddress'),
    PAYID: t('hint.payId'),
    PIX: t('hint.pixKey'),
  };
  return METHOD_FIELDS[method].map((field) => {
    const { onChange, ...input } = form.register(field);
    return (
      <TextField
        key={`${method}-${field}`}
        {...input}
        onChange={(event) => {
          const { value, selectionStart } = event.target;
          // Groups only while typing at the end: regrouping during an edit in the middle would move the caret.
          if (field === 'routingNumber' && selectionStart === value.length) event.target.value = groupIban(value);
          return onChange(event);
        }}
        label={labelOf(method, field)}
        error={form.errorOf(field)}
        hint={field === 'accountNumber' ? hints[method] : undefined}
        type={field === 'email' ? 'email' : 'text'}
        inputMode={field === 'cpf' ? 'numeric' : field === 'email' ? 'email' : 'text'}
        placeholder={field === 'routingNumber' ? 'TR00 0000 0000 0000 0000 0000 00' : undefined}
        autoComplete={field === 'email' ? 'email' : 'off'}
        autoCapitalize={field === 'routingNumber' ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={field === 'routingNumber' ? 42 : field === 'accountNumber' ? 256 : 120}
      />
    );
  });
}
