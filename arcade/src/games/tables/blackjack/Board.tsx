import type { BlackjackFacts } from '@croupier/contract/games/blackjack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRound, useTable } from '../../../table/context';
import { PlayButton, StakeStepper } from '../../../table/parts/controls';
import { Frame } from '../../../table/parts/Frame';
import { LastResults } from '../../../table/parts/LastResults';
import { Actions } from './Actions';
import { Arcs } from './Arcs';
import { DealerHand } from './DealerHand';
import { HintSwitch } from './HintSwitch';
import { PlayerHand } from './PlayerHand';
import { useBlackjackShow } from './use-blackjack-show';
import { useHint } from './use-hint';

/** The blackjack table. */
export function Board({ facts }: { facts: BlackjackFacts }) {
  const { t } = useTranslation();
  const { phase, deciding, offers, play } = useRound();
  const { felt, stake, peeking } = useBlackjackShow();
  const [hinted, setHinted] = useState(readHinted);
  const hint = useHint(hinted && deciding, felt);
  const asksInsurance = deciding && offers('insurance');
  const change = (on: boolean) => {
    keepHinted(on);
    setHinted(on);
  };
  return (
    <Frame
      title={<h1 className="unseen">{facts.name}</h1>}
      stake={phase === 'idle' || phase === 'starting' ? <StakeStepper /> : undefined}
      action={deciding ? <Actions hint={hint} /> : <PlayButton onPlay={() => play()}>{t('blackjack.deal')}</PlayButton>}
    >
      <div className="bj" data-hands={felt.hands.length}>
        <div className="bj-top">
          <LastResults most={8} />
          <HintSwitch on={hinted} onChange={change} />
        </div>
        <div className="bj-shoe" aria-hidden="true">
          <i />
        </div>
        <DealerHand dealer={felt.dealer} peeking={peeking} />
        <div className="bj-middle">
          <Arcs facts={facts} />
          <Message felt={felt} asksInsurance={asksInsurance} />
        </div>
        <div className="bj-hands">
          {felt.hands.length === 0 && <div className="bj-circle" aria-hidden="true" />}
          {felt.hands.map((hand, place) => (
            <PlayerHand
              key={place}
              hand={hand}
              place={place}
              of={felt.hands.length}
              stake={stake}
              active={felt.active === place && felt.hands.length > 1}
            />
          ))}
        </div>
        <Spoken felt={felt} />
      </div>
    </Frame>
  );
}

type Felt = ReturnType<typeof useBlackjackShow>['felt'];

/** The dealer's message over the middle of the table. */
function Message({ felt, asksInsurance }: { felt: Felt; asksInsurance: boolean }) {
  const { t } = useTranslation();
  const { money } = useTable();
  const { actions } = useRound();
  const price = actions.find(({ action }) => action === 'insurance')?.cost ?? 0;
  const text = asksInsurance
    ? t('blackjack.askInsurance', { price: money(price) })
    : felt.insurancePaid !== undefined
      ? t(felt.insurancePaid > 0 ? 'blackjack.insurancePaid' : 'blackjack.insuranceLost')
      : felt.peeked === false && felt.dealer.hole && felt.hands.every(({ cards }) => cards.length === 2)
        ? t('blackjack.noDealerBlackjack')
        : felt.insured
          ? t('blackjack.insured')
          : undefined;
  return text ? <p className={asksInsurance ? 'bj-message asks' : 'bj-message'}>{text}</p> : null;
}

/** The state of the hands, for screen readers. */
function Spoken({ felt }: { felt: Felt }) {
  const { t } = useTranslation();
  const hand = felt.hands[felt.active ?? 0];
  return (
    <p className="unseen" role="status">
      {felt.active !== undefined &&
        hand &&
        t(hand.soft ? 'blackjack.spokenSoft' : 'blackjack.spoken', { total: hand.total, dealer: felt.dealer.total })}
    </p>
  );
}

const HINT_KEY = 'croupier.blackjack.hint';

function readHinted(): boolean {
  try {
    return window.localStorage.getItem(HINT_KEY) === 'on';
  } catch {
    return false;
  }
}

function keepHinted(on: boolean): void {
  try {
    window.localStorage.setItem(HINT_KEY, on ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
