import { OPERATOR_ROLES } from '@croupier/contract/call';
import type { Colleague } from '@croupier/contract/calls/operators/desk';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../ui/ChoiceField';

interface RoleFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'role'> {
  /** The selected role; its permissions are listed below the field. */
  readonly chosen: Colleague['role'];
}

/** A role selector, with the selected role's permissions. */
export function RoleField({ chosen, ...rest }: RoleFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2">
      <ChoiceField
        label={t('operators.role')}
        choices={OPERATOR_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        {...rest}
      />
      <p className="text-xs text-dim" aria-live="polite">
        {t(`operators.may.${chosen}`)}
      </p>
    </div>
  );
}
