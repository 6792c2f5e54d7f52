import type { CrashChoice } from '@croupier/contract/games/live';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import type { Verification } from '../verify';
import { Row, Step, Value } from './parts';
import { type ToldRound, plainName } from './round';
import { tellerOf } from './tellers';
import { Unknown } from './Unknown';

/** Number of steps shown of a long round until the reader requests the rest. */
const SHOWN_STEPS = 40;

/** Text of an action's value, next to its name. Places and cells are counted from 1, as people do. */
function spoken(name: string, value: string, round: ToldRound): string {
  if (name === 'hold') return value === '' ? '–' : [...value].map((place) => Number(place) + 1).join(', ');
  if (name === 'reveal') return String(Number(value) + 1);
  if (name === 'odds') return round.money(Number(value));
  return name === 'cashout' ? round.times(Number(value)) : value;
}

function Actions({ actions, round }: { actions: readonly string[]; round: ToldRound }) {
  const { t } = useTranslation('outcome');
  if (actions.length === 0) return null;
  return (
    <Step title={t('actions')}>
      <Row>
        {actions.map((action, place) => {
          const [name = '', value] = action.split(':');
          return (
            <Badge key={place}>
              {t(`action.${name}`, plainName(name))}
              {value !== undefined && ` ${name === 'gamble' ? t(`colour.${value}`) : spoken(name, value, round)}`}
            </Badge>
          );
        })}
      </Row>
    </Step>
  );
}

function Target({ round }: { round: ToldRound }) {
  const { t } = useTranslation('outcome');
  const target = round.facts.mechanic === 'crash' ? (round.choice as CrashChoice | null)?.target : null;
  if (typeof target !== 'number') return null;
  return (
    <Step title={t('table.target')}>
      <Value>{round.times(target)}</Value>
    </Step>
  );
}

export interface OutcomeProps {
  result: Pick<Verification, 'facts' | 'choice' | 'actions' | 'stake' | 'outcome'>;
  /** Formats minor units of the stake's currency; null when no stake was claimed. */
  money: ((minor: number) => string) | null;
}

/** The events of a round, step by step. */
export function Outcome({ result, money }: OutcomeProps) {
  const { t, i18n } = useTranslation('outcome');
  const [all, setAll] = useState(false);
  const { facts, choice, actions, stake } = result;
  const { events } = result.outcome;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const times = (hundredths: number): string => `${number.format(hundredths / 100)}×`;
  const parts = (minor: number): string => times((minor / stake) * 100);
  const round: ToldRound = { facts, choice, events, money: money ?? parts, times };
  const told = events.filter(({ type }) => tellerOf(facts, type) !== null);
  const shown = all ? told : told.slice(0, SHOWN_STEPS);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-display text-lg font-semibold">{t('title', { game: facts.name })}</h3>
      <ol aria-label={t('title', { game: facts.name })} className="flex flex-wrap items-stretch gap-2">
        <Actions actions={actions} round={round} />
        <Target round={round} />
        {shown.map((event) => {
          const Teller = tellerOf(facts, event.type);
          return Teller ? (
            <Teller key={event.index} event={event} round={round} />
          ) : (
            <Unknown key={event.index} event={event} />
          );
        })}
      </ol>
      {told.length > shown.length && (
        <Button className="self-start" onClick={() => setAll(true)}>
          {t('showAll', { count: told.length })}
        </Button>
      )}
    </div>
  );
}
