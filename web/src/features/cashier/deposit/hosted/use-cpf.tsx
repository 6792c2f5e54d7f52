import { isCpf } from '@croupier/contract/cashout/pix';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../ui/fields/TextField';
import { toast } from '../../../../ui/notices/toast';

/** The payer's CPF: Pix accepts payments only from the member's own account. */
export function useCpf(): { readonly value: string; readonly field: ReactNode; readonly check: () => boolean } {
  const { t } = useTranslation('deposits');
  const [value, setValue] = useState('');
  const [checked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const fault = value.trim().length === 0 ? t('pix.cpfNeeded') : isCpf(value) ? undefined : t('pix.cpfWrong');
  return {
    value,
    field: (
      <TextField
        ref={input}
        label={t('pix.cpf')}
        hint={t('pix.cpfHint')}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        onChange={(event) => setValue(event.target.value)}
        error={checked ? fault : undefined}
      />
    ),
    check() {
      setChecked(true);
      if (fault === undefined) return true;
      toast.error(fault);
      input.current?.focus();
      return false;
    },
  };
}
