import type {
  ScratchEvent,
  ScratchFacts,
  ScratchResultEvent,
  ScratchTicket,
  ScratchTicketEvent,
} from '@croupier/contract/games/scratch';
import { useTranslation } from 'react-i18next';
import { Ball, Cell, Grid, Row, Step, Value } from './parts';
import { type Tellers, type Telling, type ToldRound, plainName } from './round';

type TicketOf<Mechanic extends ScratchTicket['mechanic']> = Extract<ScratchTicket, { readonly mechanic: Mechanic }>;

const FACES: Readonly<Record<number, string>> = { 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };
const faceOf = (value: number): string => FACES[value] ?? String(value);
const ALIKE = 3;

function Amounts({ cells, round }: { cells: readonly number[]; round: ToldRound }) {
  return (
    <Grid columns={3} width={18}>
      {cells.map((amount, cell) => (
        <Cell key={cell} tone={cells.filter((other) => other === amount).length === ALIKE ? 'gold' : 'plain'}>
          {round.times(amount)}
        </Cell>
      ))}
    </Grid>
  );
}

function Symbols({
  cells,
  symbol,
  columns,
}: {
  cells: readonly string[];
  symbol?: string | undefined;
  columns: number;
}) {
  return (
    <Grid columns={columns} width={24}>
      {cells.map((each, cell) => (
        <Cell key={cell} tone={each === symbol ? 'gold' : 'plain'}>
          {plainName(each)}
        </Cell>
      ))}
    </Grid>
  );
}

function Numbers({ ticket, round }: { ticket: TicketOf<'number-match'>; round: ToldRound }) {
  const { t } = useTranslation('outcome');
  return (
    <>
      <p className="text-sm font-medium">{t('scratch.winning')}</p>
      <Row>
        {ticket.winning.map((number) => (
          <Ball key={number} tone="gold">
            {number}
          </Ball>
        ))}
      </Row>
      <p className="text-sm font-medium">{t('scratch.yours')}</p>
      <Grid columns={4} width={24}>
        {ticket.cells.map(({ number, amount }) => (
          <Cell key={number} tone={ticket.winning.includes(number) ? 'gold' : 'plain'}>
            <b className="text-sm">{number}</b>
            {round.times(amount)}
          </Cell>
        ))}
      </Grid>
    </>
  );
}

function Words({ ticket, facts }: { ticket: TicketOf<'crossword'>; facts: ScratchFacts }) {
  const words = facts.mechanic === 'crossword' ? facts.words.map(({ word }) => word) : [];
  return (
    <>
      <Row>
        {ticket.letters.map((letter) => (
          <Ball key={letter}>{letter.toUpperCase()}</Ball>
        ))}
      </Row>
      <Row>
        {words.map((word) => {
          const whole = [...word].every((letter) => ticket.letters.includes(letter));
          return (
            <span
              key={word}
              className={
                whole ? 'rounded-xs bg-gold px-2 py-1 text-sm font-semibold text-on-gold' : 'px-2 py-1 text-sm text-dim'
              }
            >
              {word.toUpperCase()}
            </span>
          );
        })}
      </Row>
    </>
  );
}

function Duels({ ticket, round }: { ticket: TicketOf<'beat-the-house'>; round: ToldRound }) {
  const { t } = useTranslation('outcome');
  return (
    <Grid columns={3} width={24}>
      {ticket.duels.map(({ house, player, amount }, place) => (
        <Cell key={place} tone={player > house ? 'gold' : 'plain'}>
          <b className="text-sm">{t('scratch.duel', { player: faceOf(player), house: faceOf(house) })}</b>
          {round.times(amount)}
        </Cell>
      ))}
    </Grid>
  );
}

/** The one symbol of a ticket that counts, in mechanics with such a symbol. */
const counting = (facts: ScratchFacts): string | undefined =>
  facts.mechanic === 'find-symbol' || facts.mechanic === 'collect' ? facts.symbol : undefined;

function Cells({ ticket, round }: { ticket: ScratchTicket; round: ToldRound }) {
  const facts = round.facts as ScratchFacts;
  switch (ticket.mechanic) {
    case 'match-three':
      return <Amounts cells={ticket.cells} round={round} />;
    case 'multiplier':
      return (
        <>
          <Amounts cells={ticket.cells} round={round} />
          <Value>×{ticket.multiplier}</Value>
        </>
      );
    case 'find-symbol':
      return (
        <Grid columns={4} width={26}>
          {ticket.cells.map(({ symbol, amount }, cell) => (
            <Cell key={cell} tone={symbol === counting(facts) ? 'gold' : 'plain'}>
              {plainName(symbol)}
              <b>{round.times(amount)}</b>
            </Cell>
          ))}
        </Grid>
      );
    case 'number-match':
      return <Numbers ticket={ticket} round={round} />;
    case 'crossword':
      return <Words ticket={ticket} facts={facts} />;
    case 'beat-the-house':
      return <Duels ticket={ticket} round={round} />;
    case 'lines':
      return <Symbols cells={ticket.cells} columns={3} />;
    case 'collect':
      return <Symbols cells={ticket.cells} symbol={counting(facts)} columns={4} />;
  }
}

function Ticket({ event, round }: Telling<ScratchTicketEvent>) {
  const { t } = useTranslation('outcome');
  return (
    <Step wide title={t('scratch.ticket')}>
      <Cells ticket={event.ticket} round={round} />
    </Step>
  );
}

function Pays({ event, round }: Telling<ScratchResultEvent>) {
  const { t } = useTranslation('outcome');
  return (
    <Step title={t('pays')}>
      <Value won={event.pay > 0}>{round.times(event.pay)}</Value>
    </Step>
  );
}

/** The content under the coating, with what counts in gold. */
export const SCRATCH: Tellers<ScratchEvent> = { ticket: Ticket, result: Pays };
