import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { q } from '../../../../core/calls/query';
import type { SelectOption } from '../../../../ui/fields/Select';
import { toast } from '../../../../ui/notices/toast';
import type { CheckedForm } from '../../../../core/form/checked-form';
import type { CardValues } from '../rules';

export const BILLING_FIELDS = [
  'cardFirstName',
  'cardLastName',
  'cardCountry',
  'cardState',
  'cardCity',
  'cardAddress',
  'cardPostalCode',
] as const satisfies readonly (keyof CardValues)[];

/** The states of the billing country for the form. */
export interface StateChoice {
  readonly options: readonly SelectOption[];
  readonly hasStates: boolean;
}

/**
 * Prefills empty billing fields with the member's data. A failure shows a toast; the fields can still be typed.
 * @param billed whether the form has such fields; else nothing is fetched.
 * @returns whether the data is pending: a form sent before would be refused for fields that are filled a moment later.
 */
export function useBillingPrefill(
  { getValues, setValue }: CheckedForm<CardValues>,
  billed = true,
): { isPending: boolean } {
  const { t } = useTranslation('common');
  const { data, isError, isPending } = useQuery({ ...q(depositsCalls.billingInfo, {}), enabled: billed });
  useEffect(() => {
    if (billed && data) for (const field of BILLING_FIELDS) if (getValues(field) === '') setValue(field, data[field]);
  }, [billed, data, getValues, setValue]);
  useEffect(() => {
    if (billed && isError) toast.error(t('serverBusy'));
  }, [billed, isError, t]);
  return { isPending: billed && isPending };
}
