import type { VideoPokerFacts } from '@croupier/contract/games/video-poker';
import { useTranslation } from 'react-i18next';
import { useRound, useTable, useTableState } from '../../../table/context';
import { ActionButton, PlayButton, StakeStepper } from '../../../table/parts/controls';
import { Frame } from '../../../table/parts/Frame';
import { Hand } from './Hand';
import { holdAction, holdsOf, toggled } from './holds';
import { isGain } from './pays';
import { PayTable } from './PayTable';
import { useVideoPokerShow } from './use-video-poker-show';

/** The machine: pay table, five cards with their hold buttons, deal and draw. */
export function Board({ facts }: { facts: VideoPokerFacts }) {
  const { t } = useTranslation();
  const { game, launch, sound } = useTable();
  const { idle, phase, deciding, play, act } = useRound();
  const space = useTableState((state) => state.config?.jurisdiction.disabledSpacebar === false);
  const { screen, holds, setHolds } = useVideoPokerShow(facts);
  const gained = screen.over && isGain(facts, screen.hand);
  const forFun = launch.demo === 'true';
  const advise = async () => {
    const advised = holdsOf((await game.advise()) ?? '');
    if (advised) setHolds(advised);
  };
  return (
    <Frame
      title={<h1 className="vp-title">{facts.name}</h1>}
      stake={idle || phase === 'starting' ? <StakeStepper /> : undefined}
      action={
        deciding ? (
          <>
            {forFun && (
              <ActionButton tone="plain" hotkey="KeyB" onPress={() => void advise()}>
                {t('videoPoker.bestHold')}
              </ActionButton>
            )}
            <ActionButton {...(space ? { hotkey: 'Space' } : {})} onPress={() => act(holdAction(holds))}>
              {t('videoPoker.draw')}
            </ActionButton>
          </>
        ) : (
          <PlayButton onPlay={() => play()}>{t('videoPoker.deal')}</PlayButton>
        )
      }
    >
      <div className="vp">
        <PayTable facts={facts} hand={screen.hand} over={screen.over} />
        <p className={gained ? 'vp-call won' : 'vp-call'} role="status">
          {screen.hand
            ? t(`videoPoker.hand.${screen.hand}`)
            : deciding
              ? t('videoPoker.choose')
              : screen.over
                ? t('videoPoker.nothing')
                : ''}
        </p>
        <Hand
          screen={screen}
          holds={holds}
          wild={facts.wild}
          choosing={deciding}
          onToggle={(place) => {
            sound('press', 1.1 + place * 0.05);
            setHolds((held) => toggled(held, place));
          }}
        />
      </div>
    </Frame>
  );
}
