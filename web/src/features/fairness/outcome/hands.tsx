import type { BlackjackEvent } from '@croupier/contract/games/blackjack';
import type { VideoPokerEvent } from '@croupier/contract/games/video-poker';
import { useTranslation } from 'react-i18next';
import { Card, Hand } from './Cards';
import { Step, Value } from './parts';
import type { Tellers, ToldRound } from './round';

interface BlackjackTold<Type extends BlackjackEvent['type']> {
  event: Extract<BlackjackEvent, { readonly type: Type }>;
  round: ToldRound;
}
interface PokerTold<Type extends VideoPokerEvent['type']> {
  event: Extract<VideoPokerEvent, { readonly type: Type }>;
  round: ToldRound;
}

function Deal({ event }: BlackjackTold<'deal'>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t('table.deal')}>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Hand label={t('side.you')} cards={event.player} />
        <Hand label={t('side.dealer')} cards={[event.dealer]} />
      </div>
    </Step>
  );
}

function Insurance({ event, round }: BlackjackTold<'insurance'>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t('action.insurance')}>
      <Value>{event.cost > 0 ? round.money(event.cost) : t('hand.declined')}</Value>
    </Step>
  );
}

function Peek({ event }: BlackjackTold<'peek'>) {
  const { t } = useTranslation('outcome');
  return <Step title={t(event.blackjack ? 'hand.peekBlackjack' : 'hand.peekNothing')} />;
}

function DealtCard({ event }: BlackjackTold<'card'>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t('hand.card', { hand: event.hand + 1, total: event.total })}>
      <Card card={event.card} />
    </Step>
  );
}

function Split({ event }: BlackjackTold<'split'>) {
  const { t } = useTranslation('outcome');
  return <Step title={t('hand.split', { hand: event.hand + 1 })} />;
}

function Double({ event }: BlackjackTold<'double'>) {
  const { t } = useTranslation('outcome');
  return <Step title={t('hand.double', { hand: event.hand + 1 })} />;
}

function Dealer({ event }: BlackjackTold<'dealer'>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={`${t('side.dealer')} · ${event.total}`}>
      <Hand cards={event.cards} />
    </Step>
  );
}

function BlackjackEnd({ event, round }: BlackjackTold<'finalWin'>) {
  const { t } = useTranslation('outcome');
  const hands = event.hands.map((hand) => ({ ...hand, ended: t(`ended.${hand.outcome}`) }));
  return (
    <>
      {hands.map(({ ended, ...hand }, place) => (
        <Step key={place} title={`${t('hand.number', { hand: place + 1 })} · ${hand.total} · ${ended}`}>
          <Hand cards={hand.cards} />
          <p className="text-sm tabular-nums">
            {round.money(hand.bet)} →{' '}
            <b className={hand.amount > hand.bet ? 'text-win' : ''}>{round.money(hand.amount)}</b>
          </p>
        </Step>
      ))}
      {event.insurance > 0 && (
        <Step title={t('action.insurance')}>
          <Value won>{round.money(event.insurance)}</Value>
        </Step>
      )}
      <Step title={t('pays')}>
        <Value won={event.amount > 0}>{round.money(event.amount)}</Value>
      </Step>
    </>
  );
}

/** The hands of blackjack. A turn shows nothing: its cards already do. */
export const BLACKJACK: Tellers<BlackjackEvent> = {
  deal: Deal,
  insurance: Insurance,
  peek: Peek,
  turn: null,
  card: DealtCard,
  split: Split,
  double: Double,
  dealer: Dealer,
  finalWin: BlackjackEnd,
};

function FirstFive({ event }: PokerTold<'deal'>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={event.hand ? `${t('table.deal')} · ${t(`poker.${event.hand}`)}` : t('table.deal')}>
      <Hand cards={event.cards} />
    </Step>
  );
}

function Exchange({ event }: PokerTold<'draw'>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t('hand.held', { count: event.held.length })}>
      <Hand cards={event.cards} held={event.held} />
    </Step>
  );
}

function PokerEnd({ event, round }: PokerTold<'finalWin'>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={event.hand ? t(`poker.${event.hand}`) : t('pays')}>
      <Value won={event.amount > 0}>{round.money(event.amount)}</Value>
    </Step>
  );
}

/** Five cards, those held, and the hand that they made. */
export const VIDEO_POKER: Tellers<VideoPokerEvent> = { deal: FirstFive, draw: Exchange, finalWin: PokerEnd };
