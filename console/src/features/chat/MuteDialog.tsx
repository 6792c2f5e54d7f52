import { deskCalls } from '@croupier/contract/calls/desk';
import type { ModeratedLine } from '@croupier/contract/calls/live/desk';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/session/client';
import { ChooseDialog } from '../../core/acts/ChooseDialog';

const HOUR = 60;
const DAY = 24 * HOUR;

interface MuteDialogProps {
  readonly line: ModeratedLine;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
  readonly refetch: () => Promise<void>;
}

/** Mutes a member in the chat for a time. */
export function MuteDialog({ line: { memberId, username }, onClose, onDone, refetch }: MuteDialogProps) {
  const { t } = useTranslation();
  const choices = [
    { minutes: 15, label: t('chat.minutes', { count: 15 }) },
    { minutes: HOUR, label: t('chat.hours', { count: 1 }) },
    { minutes: DAY, label: t('chat.days', { count: 1 }) },
    { minutes: 7 * DAY, label: t('chat.days', { count: 7 }) },
    { minutes: 30 * DAY, label: t('chat.days', { count: 30 }) },
  ];
  return (
    <ChooseDialog
      title={t('chat.muteTitle', { username })}
      description={t('chat.muteText')}
      label={t('chat.muteFor')}
      choices={choices.map(({ minutes, label }) => ({ value: String(minutes), label }))}
      hint={t('members.reasonHint')}
      confirm={t('chat.mute')}
      onClose={onClose}
      refetch={refetch}
      run={async (minutes, reason) => {
        await ask(deskCalls.chatMute, { memberId, minutes: Number(minutes), reason });
        await onDone();
      }}
    />
  );
}
