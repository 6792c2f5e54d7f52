import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import type { GameMessage } from '@croupier/contract/frame';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { closePopup, isPopupOpen, openPopup, usePopups } from '../../../core/screen/popups';
import { invalidate } from '../../../core/calls/query';
import { loginPath } from '../../../core/session/redirect';
import { refreshSession, useSession, useUser } from '../../../core/session/session';
import { showRestricted } from '../../../core/places/restricted';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';
import { classes } from '../../../ui/style/classes';
import { toast } from '../../../ui/notices/toast';
import { showBlocked } from '../launch/blocked-store';
import { FramePlace } from './FramePlace';
import { GameBar } from './GameBar';
import { leaveText } from './leave-text';
import { useMute } from './mute-store';
import { Played } from '../facts/played';
import { useBlockCheck } from '../launch/use-block-check';
import { useFrame } from '../../../core/screen/use-frame';
import { useGameLaunch } from '../launch/use-game-launch';
import { useReadiness } from './use-readiness';
import { useReturnFocus } from './use-return-focus';

export interface GameOverlayProps {
  gameId: string;
  fun: boolean;
  /** The block check has just passed. */
  checked: boolean;
  onClose: () => void;
}

/** A game over the whole screen (specification 1 §2.2, §4). Closing refreshes the session. */
export default function GameOverlay({ gameId, fun, checked, onClose }: GameOverlayProps) {
  const { t } = useTranslation(['games', 'common']);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const frame = useRef<HTMLIFrameElement>(null);
  const { played, owned } = usePlayed(gameId, fun);
  /** As last reported by the frame. */
  const [net, setNet] = useState<number | null>(null);
  const [running, setRunning] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const muted = useMute((state) => state.muted);
  const covered = usePopups((state) => state.current !== null);
  useReturnFocus();
  // Leaving the game ends the count, unlike a reload.
  useEffect(() => () => played.forget(), [played]);

  const { launched, launchAgain } = useGameLaunch(gameId, fun, checked, (failure) => {
    if (!fun && useSession.getState().token === null) {
      void navigate(loginPath(pathname + search), { replace: true });
      return;
    }
    if (failure.kind === 'blocked') showBlocked();
    else if (failure.kind === 'restricted') showRestricted(failure.message);
    else if (failure.kind === 'refused') toast.error(failure.message);
    else toast.error(failure.kind === 'serverBusy' ? t('common:serverBusy') : t('games:launchFailed'));
    onClose();
  });
  const { readiness, onLoad, onReady } = useReadiness(launched);
  const ready = readiness === 'ready';

  // A round under way waits for its player, or continues without them, so leaving needs a confirmation.
  const leave = (): void => {
    if (running && !fun) setLeaving(true);
    else onClose();
  };

  const hear = (message: GameMessage): void => {
    if (message.type === 'ready') onReady();
    else if (message.type === 'roundStarted') setRunning(true);
    else if (message.type === 'roundEnded') setRunning(false);
    else if (message.type === 'balance') {
      played.tell(message.net);
      setNet(played.net);
      if (!fun) showBalance(message.balance);
    } else if (message.type === 'deposit' && !fun) openPopup('depositMethods');
    else if (message.type === 'verify' && !fun)
      openPopup('fairness', { tab: 'rounds', game: gameId, round: message.roundID });
    else if (message.type === 'sessionEnded') {
      toast.error(t('games:sessionEnded'));
      onClose();
    } else if (message.type === 'close') leave();
  };
  const tell = useFrame(frame, launched?.address ?? null, hear);

  useBlockCheck(launched !== null && !fun, () => {
    onClose();
    showBlocked(true);
  });
  useEffect(() => {
    if (ready) tell({ type: 'mute', muted });
  }, [ready, muted, tell]);
  useEffect(() => {
    if (!ready || !covered) return;
    // No new bet while a pop-up covers the game; the pop-up may have changed the balance.
    tell({ type: 'pause', paused: true });
    return () => {
      tell({ type: 'pause', paused: false });
      tell({ type: 'refreshBalance' });
    };
  }, [ready, covered, tell]);
  useEffect(() => {
    if (ready && !covered) frame.current?.focus();
  }, [ready, covered]);
  useEffect(() => leaveGame, []);
  const pressEscape = useEffectEvent(leave);
  useEffect(() => {
    if (covered || leaving) return; // the pop-up over the game takes Escape first
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.fullscreenElement) pressEscape();
    };
    window.addEventListener('keydown', escape);
    return () => window.removeEventListener('keydown', escape);
  }, [covered, leaving]);

  const currency = launched ? (new URL(launched.address).searchParams.get('currency') ?? '') : '';
  return (
    <div
      role="dialog"
      aria-modal
      aria-label={launched?.game.name ?? t('common:loading')}
      data-game-overlay
      className="overlay-in fixed inset-0 z-40 flex flex-col bg-ink-900"
    >
      <GameBar
        game={launched?.game ?? null}
        fun={fun}
        openedAt={played.openedAt}
        net={net ?? played.net}
        currency={currency}
        onClose={leave}
      />
      <div className="relative min-h-0 flex-1">
        {launched && owned && (
          // The game keeps its own origin, for its storage and its messages; the sandbox denies access to the page around the frame: no navigation,
          // no forms, no dialogs.
          <iframe
            ref={frame}
            src={played.addressOf(launched.address)}
            title={launched.game.name}
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-popups"
            allow="autoplay; fullscreen"
            referrerPolicy="no-referrer"
            onLoad={onLoad}
            className={classes('absolute inset-0 size-full border-0 transition-opacity', !ready && 'opacity-0')}
          />
        )}
        {!ready && (
          <FramePlace
            cover={launched?.game.cover ?? null}
            failed={readiness === 'failed'}
            onRetry={launchAgain}
            onClose={leave}
          />
        )}
      </div>
      {leaving && launched && (
        <AlertDialog
          title={t('games:leaveTitle')}
          message={t(leaveText(launched.game))}
          okLabel={t('games:leave')}
          cancelLabel={t('games:stay')}
          onOk={onClose}
          onCancel={() => setLeaving(false)}
        />
      )}
    </div>
  );
}

/** Time and net position by owner: the member for each game, a visitor for games for fun. `owned` once the owner is known. */
function usePlayed(gameId: string, fun: boolean): { played: Played; owned: boolean } {
  const member = useUser()?.id;
  const owner = fun ? 'fun' : member;
  const owned = owner !== undefined;
  const played = useMemo(
    () => new Played(`croupier.played ${owner} ${gameId}`, owned ? window.sessionStorage : null),
    [owner, owned, gameId],
  );
  return { played, owned };
}

/** Sets the app's balance to the game's. @param balance major units. */
function showBalance(balance: number): void {
  const { user } = useSession.getState();
  if (user) useSession.setState({ user: { ...user, availableBalance: balance } });
}

/** Closes rounds and proofs that were opened above the game; a deposit or a cash-out that was begun there stays open. */
function leaveGame(): void {
  if (isPopupOpen('fairness') || isPopupOpen('replay')) closePopup();
  void refreshSession();
  void invalidate(catalogueCalls.gameOverview);
}
