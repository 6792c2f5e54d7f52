import { Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { changedQuery } from '../../../core/screen/address';
import { useArrived } from '../../../core/calls/arrived';
import { lazyWithTimeout } from '../../../core/screen/lazy';
import { hideRestricted, useRestricted } from '../../../core/places/restricted';
import { PartBoundary } from '../../../core/screen/PartBoundary';
import { useBlocked } from '../launch/blocked-store';
import type { LaunchState } from '../launch/use-launch';

const GameOverlay = lazyWithTimeout(() => import('./GameOverlay'));
const RestrictedNotice = lazyWithTimeout(() => import('../../../core/exclusion/RestrictedNotice'));
const BlockedDialog = lazyWithTimeout(() => import('../launch/BlockedDialog'));

/**
 * Shows the game named in the address (`?play=…`) over any screen. As part of the address, the game closes with the back button, reopens on reload,
 * and can be linked.
 */
export function GameHost() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const blocked = useArrived(useBlocked((state) => state.open));
  const restricted = useRestricted(({ message }) => message);
  const gameId = query.get('play');
  const fun = query.get('fun') === '1';

  const launched = (useLocation().state as LaunchState | null)?.launched === true;

  const close = (): void => {
    if (launched) {
      void navigate(-1);
      return;
    }
    const rest = changedQuery((now) => {
      now.delete('play');
      now.delete('fun');
    });
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      {gameId !== null && (
        <PartBoundary onClose={close}>
          <Suspense fallback={<div className="fixed inset-0 z-40 bg-ink-900" />}>
            <GameOverlay key={`${gameId} ${fun}`} gameId={gameId} fun={fun} checked={launched} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
      <Suspense fallback={null}>{blocked && <BlockedDialog />}</Suspense>
      <Suspense fallback={null}>
        {restricted !== null && <RestrictedNotice message={restricted} onOk={hideRestricted} />}
      </Suspense>
    </>
  );
}
