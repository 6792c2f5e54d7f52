import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/TextField';
import type { CheckedForm } from '../members/checkedForm';
import { groupIban } from './iban';
import { type CashoutValues, type DetailField, METHOD_DETAILS } from './rules';

/** The details that the chosen method asks for. */
export function DetailFields({ form }: { form: CheckedForm<CashoutValues> }) {
  const { t } = useTranslation('withdrawals');
  const method = form.watch('paymentMethod');
  if (method === '') return null;
  const isBank = method === 'BANK_CARD';
  const labels: Record<DetailField, string> = {
    routingNumber: t('field.iban'),
    accountNumber: t(isBank ? 'field.accountNumber' : 'field.toAccount'),
    accountName: t(isBank ? 'field.bankName' : 'field.accountName'),
    email: t('field.email'),
    cpf: t('field.cpf'),
  };
  return METHOD_DETAILS[method].map((field) => {
    const { onChange, ...input } = form.register(field);
    return (
      <TextField
        key={`${method}-${field}`}
        {...input}
        onChange={(event) => {
          const { value, selectionStart } = event.target;
          // Grouping is for typing at the end; an edit in the middle is left as it is until then.
          if (field === 'routingNumber' && selectionStart === value.length) event.target.value = groupIban(value);
          return onChange(event);
        }}
        label={labels[field]}
        error={form.errorOf(field)}
        type={field === 'email' ? 'email' : 'text'}
        inputMode={field === 'cpf' ? 'numeric' : field === 'email' ? 'email' : 'text'}
        placeholder={field === 'routingNumber' ? 'TR00 0000 0000 0000 0000 0000 00' : undefined}
        autoComplete={field === 'email' ? 'email' : 'off'}
        autoCapitalize={field === 'routingNumber' ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={field === 'routingNumber' ? 42 : 120}
      />
    );
  });
}
