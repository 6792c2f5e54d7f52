import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../core/acts/FormDialog';
import { TextField } from '../../../ui/TextField';
import { isLink } from './tidy';

interface LinkDialogProps {
  readonly address: string;
  readonly onClose: () => void;
  /** Empty: without a link. */
  readonly onLink: (address: string) => void;
}

/** Where a link of an article leads. */
export function LinkDialog({ address, onClose, onLink }: LinkDialogProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { address } });
  return (
    <FormDialog
      title={t('content.tool.link')}
      text={t('content.linkText')}
      confirm={t('content.linkSet')}
      failure={null}
      busy={false}
      onClose={onClose}
      onSubmit={(event) => {
        // The article's own form must not be sent with it.
        event.stopPropagation();
        void handleSubmit((typed) => {
          onLink(typed.address.trim());
          onClose();
        })(event);
      }}
    >
      <TextField
        label={t('content.linkAddress')}
        hint={t('content.linkHint')}
        autoComplete="off"
        error={formState.errors.address?.message}
        {...register('address', {
          validate: (typed) => typed.trim() === '' || isLink(typed.trim()) || t('content.linkInvalid'),
        })}
      />
    </FormDialog>
  );
}
