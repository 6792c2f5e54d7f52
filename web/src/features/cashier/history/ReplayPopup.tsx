import { roundsCalls } from '@croupier/contract/calls/rounds/player';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPopup } from '../../../core/screen/popups';
import { q } from '../../../core/calls/query';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { IconButton } from '../../../ui/IconButton';
import { Modal } from '../../../ui/dialogs/Modal';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { channel } from '../../../core/screen/channel';
import { useFrame } from '../../../core/screen/use-frame';
import { RoundContests } from './RoundContests';

export interface ReplayPopupProps {
  roundId: string;
  /** The game's name. */
  title: string;
  /** Code of the game whose rounds were listed; default: the list of every game. */
  back?: string;
  onClose: () => void;
}

/** Replays a finished round in its game's client. */
export default function ReplayPopup({ roundId, title, back, onClose }: ReplayPopupProps) {
  const { t } = useTranslation(['fairness', 'common']);
  // The address expires, so it is never cached.
  const replay = useQuery({
    ...q(roundsCalls.roundReplay, { id: roundId, channel: channel() }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [times, setTimes] = useState(0);
  const rounds = { tab: 'rounds', ...(back !== undefined && { game: back }) } as const;
  const frame = useRef<HTMLIFrameElement>(null);
  useFrame(frame, replay.data ?? null, (message) => {
    if (message.type === 'verify') openPopup('fairness', { ...rounds, round: message.roundID });
    else if (message.type === 'close') onClose();
  });
  return (
    <Modal
      open
      onClose={onClose}
      size="game"
      title={t('fairness:replayOf', { name: title })}
      headerAction={
        <>
          <IconButton label={t('fairness:replayAgain')} onClick={() => setTimes(times + 1)}>
            <RotateCcw className="size-5" aria-hidden />
          </IconButton>
          <Button
            size="sm"
            icon={<ArrowLeft className="size-4" aria-hidden />}
            onClick={() => openPopup('fairness', rounds)}
          >
            <span className="max-sm:sr-only">{t('fairness:rounds')}</span>
          </Button>
        </>
      }
    >
      <RoundContests roundId={roundId} />
      {replay.isPending ? (
        <Skeleton className="h-[74dvh]" />
      ) : replay.isError ? (
        <ErrorState message={replay.error.message} onRetry={() => void replay.refetch()} />
      ) : (
        <iframe
          key={times}
          ref={frame}
          src={replay.data}
          title={t('fairness:replayOf', { name: title })}
          // Sandboxed like a game's frame: its own origin, and no access to this page.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin"
          allow="autoplay"
          referrerPolicy="no-referrer"
          className="h-[74dvh] w-full rounded-md border-0 bg-ink-900"
        />
      )}
    </Modal>
  );
}
