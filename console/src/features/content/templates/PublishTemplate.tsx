import type { TemplatePage } from '@croupier/contract/calls/content/templates-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useChange } from '../../../core/acts/change';
import { FormDialog } from '../../../core/acts/FormDialog';
import { ask } from '../../../core/session/client';
import { useReasonRule } from '../../../core/typed';
import { TextArea } from '../../../ui/TextArea';
import { refetchTemplates } from './refetch';

interface PublishTemplateProps {
  readonly page: TemplatePage;
  /** 0: back to the shipped text. */
  readonly version: number;
  readonly onClose: () => void;
}

/** Puts a version in force. One about security or a fee is proposed to the owner. */
export function PublishTemplate({ page: { id, title, needsApproval }, version, onClose }: PublishTemplateProps) {
  const { t } = useTranslation();
  const judgeable = useReasonRule();
  const [requestKey] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const publish = useChange({
    send: ({ reason }: { reason: string }) =>
      ask(deskCalls.templatePublish, { id, version, reason: reason.trim(), requestKey }),
    onDone: ({ status }) => {
      toast.success(t(status === 'proposed' ? 'content.done.proposed' : 'content.done.published'));
      return refetchTemplates();
    },
    holdsTyped: true,
    refetch: refetchTemplates,
    onClose,
  });
  const act = version > 0 ? 'publish' : 'back';
  const what = version > 0 ? t('content.versionOf', { title, version }) : title;
  return (
    <FormDialog
      title={t(`content.publishing.${act}`, { what })}
      text={t(needsApproval ? 'templates.publishing.judgedText' : `templates.publishing.${act}Text`)}
      confirm={t(needsApproval ? 'content.publishing.propose' : `content.publishing.${act}Button`)}
      failure={publish.error}
      busy={publish.isPending}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit((typed) => publish.mutate(typed))(event)}
    >
      <TextArea
        label={t('common.reason')}
        hint={t(needsApproval ? 'proposal.judgedHint' : 'content.publishing.reasonHint')}
        maxLength={500}
        error={formState.errors.reason?.message}
        {...register('reason', { validate: (typed) => !needsApproval || judgeable(typed) })}
      />
    </FormDialog>
  );
}
