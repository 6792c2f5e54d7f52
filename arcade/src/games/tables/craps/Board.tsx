import { CRAPS_SPOTS, CRAPS_STEP } from '@croupier/contract/games/craps';
import { spotKey, type TableFacts } from '@croupier/contract/games/table';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dice, type DiceHandle } from '../../../table/betting-layout/dice/Dice';
import { BettingLayoutActions } from '../../../table/betting-layout/Tools';
import { useBettingLayout, useUnits } from '../../../table/betting-layout/use-betting-layout';
import { useRound, useTable } from '../../../table/context';
import { ChipTray } from '../../../table/parts/chips';
import { ActionButton, PlayButton } from '../../../table/parts/controls';
import { Frame } from '../../../table/parts/Frame';
import { pieceOn } from './rounds';
import { Table } from './Table';
import { type CrapsTable, useCrapsShow } from './use-craps-show';

const RESTING = [3, 4];

export function Board({ facts }: { facts: TableFacts }) {
  const { t } = useTranslation();
  const { phase, idle, deciding, offers, act } = useRound();
  const { minorOf, unitsOf } = useUnits();
  const chips = useBettingLayout({ spots: CRAPS_SPOTS, step: CRAPS_STEP });
  const dice = useRef<DiceHandle>(null);
  const cloth = useRef<HTMLDivElement>(null);
  const { table, rolls } = useCrapsShow({ chips, dice, cloth });
  const { line, point } = table;

  const placedOdds = line ? (chips.placed.get(spotKey(`${line.bet}-odds`, [line.point])) ?? 0) : 0;
  const odds = line ? pieceOn(minorOf(chips.chip), placedOdds, line.offer) : 0;
  const canOdds = deciding && offers('odds') && odds > 0;
  const onOdds = () => {
    if (canOdds) act(`odds:${odds}`);
  };

  const rollOn = (
    <>
      {deciding && offers('odds-work') ? (
        <ActionButton tone="plain" hotkey="KeyO" onPress={() => act('odds-work')} note={t('craps.oddsAreOff')}>
          {t('craps.workOdds')}
        </ActionButton>
      ) : (
        <OddsButton disabled={!canOdds} units={unitsOf(odds)} onPress={onOdds} />
      )}
      {deciding ? (
        <ActionButton
          hotkey="Space"
          onPress={() => act('roll')}
          note={point === null ? t('craps.comeOut') : t('craps.point', { point })}
        >
          {t('craps.roll')}
        </ActionButton>
      ) : (
        <PlayButton onPlay={() => undefined}>{t('craps.roll')}</PlayButton>
      )}
    </>
  );
  return (
    <Frame
      title={null}
      stake={<ChipTray chosen={chips.chip} onChoose={chips.choose} disabled={!idle && !deciding} />}
      action={
        idle || phase === 'staking' || phase === 'starting' ? (
          <BettingLayoutActions layout={chips} verb={t('craps.roll')} />
        ) : (
          rollOn
        )
      }
    >
      <div className="craps" ref={cloth}>
        <div className="craps-head">
          <h1 className="game-title">{facts.name}</h1>
          <ol className="craps-rolls" aria-label={t('craps.rolls')}>
            {rolls.slice(0, 14).map((faces, place) => (
              <li key={rolls.length - place} className={faces[0] + faces[1] === 7 ? 'seven' : ''}>
                {faces[0] + faces[1]}
              </li>
            ))}
          </ol>
        </div>
        <div className="craps-throw">
          <Dice how="thrown" resting={RESTING} ref={dice} />
          <p className="craps-told" role="status">
            {table.rolled && <b>{table.rolled[0] + table.rolled[1]}</b>}
            <span>{useTold(table)}</span>
          </p>
        </div>
        <Table chips={chips} table={table} canOdds={canOdds} onOdds={onOdds} />
      </div>
    </Frame>
  );
}

/** Odds behind the line, as much as the chip in hand. */
function OddsButton({ disabled, units, onPress }: { disabled: boolean; units: number; onPress: () => void }) {
  const { t } = useTranslation();
  const { money } = useTable();
  return (
    <ActionButton
      tone="plain"
      hotkey="KeyO"
      disabled={disabled}
      onPress={onPress}
      note={units > 0 ? money(units) : undefined}
    >
      {t('craps.odds')}
    </ActionButton>
  );
}

/** The table's message next to the dice. */
function useTold({ rolled, point, oddsWork }: CrapsTable): string {
  const { t } = useTranslation();
  const { idle, deciding } = useRound();
  if (!rolled) return idle ? t('craps.invite') : '';
  if (point !== null) return t('craps.pointIs', { point });
  if (!deciding) return '';
  return oddsWork ? t('craps.oddsWork') : t('craps.comeOut');
}
