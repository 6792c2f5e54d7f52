import type { ArticlePage } from '@croupier/contract/calls/content/articles-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useChange } from '../../core/acts/change';
import { FormDialog } from '../../core/acts/FormDialog';
import { ask } from '../../core/session/client';
import { useReasonRule } from '../../core/typed';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { refetchArticles } from './refetch';

interface PublishDialogProps {
  readonly page: ArticlePage;
  /** 0: back to the shipped text, or no text at all. */
  readonly version: number;
  readonly onClose: () => void;
}

/** What was typed, in the operator's own time zone. */
const instantOf = (typed: string): string | null => (typed === '' ? null : new Date(typed).toISOString());

/** Whether an end as it was typed comes after its beginning, or after now. */
const endsLater = (from: string, until: string): boolean =>
  until === '' || new Date(until) > (from === '' ? new Date() : new Date(from));

/** Publishes a version now or from a moment on. A legal text is proposed to the owner. */
export function PublishDialog({ page: { id, kind, title, shipped }, version, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const judgeable = useReasonRule();
  const isLegal = kind === 'legal';
  const [requestKey] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, formState } = useForm({ defaultValues: { from: '', until: '', reason: '' } });
  const { errors } = formState;
  const publish = useChange({
    send: (typed: { from: string; until: string; reason: string }) =>
      ask(deskCalls.articlePublish, {
        id,
        version,
        from: instantOf(typed.from),
        until: instantOf(typed.until),
        reason: typed.reason.trim(),
        requestKey,
      }),
    onDone: ({ status, shows }) => {
      const told = status === 'proposed' ? 'proposed' : shows === 'later' ? 'scheduled' : 'published';
      toast.success(t(`content.done.${told}`));
      return refetchArticles();
    },
    holdsTyped: true,
    refetch: refetchArticles,
    onClose,
  });
  const what = version > 0 ? t('content.versionOf', { title, version }) : title;
  const act = version > 0 ? 'publish' : shipped ? 'back' : 'down';
  return (
    <FormDialog
      title={t(`content.publishing.${act}`, { what })}
      text={t(isLegal ? 'content.publishing.legalText' : `content.publishing.${act}Text`)}
      confirm={t(isLegal ? 'content.publishing.propose' : `content.publishing.${act}Button`)}
      danger={act === 'down'}
      failure={publish.error}
      busy={publish.isPending}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit((typed) => publish.mutate(typed))(event)}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label={t('content.publishing.from')}
          hint={t(isLegal ? 'content.publishing.fromLegalHint' : 'content.publishing.fromHint')}
          {...register('from')}
        />
        <TextField
          type="datetime-local"
          label={t('content.publishing.until')}
          hint={t('content.publishing.untilHint')}
          error={errors.until?.message}
          {...register('until', {
            validate: (until, { from }) => endsLater(from, until) || t('content.publishing.untilInvalid'),
          })}
        />
      </div>
      <TextArea
        label={t('common.reason')}
        hint={t(isLegal ? 'proposal.judgedHint' : 'content.publishing.reasonHint')}
        maxLength={500}
        error={errors.reason?.message}
        {...register('reason', { validate: (typed) => !isLegal || judgeable(typed) })}
      />
    </FormDialog>
  );
}
