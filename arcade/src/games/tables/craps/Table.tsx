import { CRAPS_POINTS, type CrapsBet } from '@croupier/contract/games/craps';
import { spotKey } from '@croupier/contract/games/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '../../../table/betting-layout/dice/Face';
import { SpotButton } from '../../../table/betting-layout/SpotButton';
import type { BettingLayout } from '../../../table/betting-layout/use-betting-layout';
import { useRound, useTable } from '../../../table/context';
import { ComeBoxes, ComePlace, useLay } from './Come';
import type { CrapsTable } from './use-craps-show';

interface Props {
  readonly chips: BettingLayout;
  readonly table: CrapsTable;
  readonly canOdds: boolean;
  readonly onOdds: () => void;
}

const HARDWAYS: readonly (readonly [number: number, pays: string])[] = [
  [4, '7:1'],
  [6, '9:1'],
  [8, '9:1'],
  [10, '7:1'],
];
/** Bets on the next roll alone, with the dice that they are drawn with. */
const ONE_ROLL: readonly (readonly [bet: CrapsBet, pays: string, faces: readonly number[]])[] = [
  ['any-seven', '4:1', []],
  ['any-craps', '7:1', []],
  ['aces', '30:1', [1, 1]],
  ['eleven', '15:1', [5, 6]],
  ['boxcars', '30:1', [6, 6]],
];
const PLACE_PAYS: Readonly<Record<number, string>> = { 4: '9:5', 5: '7:5', 6: '7:6', 8: '7:6', 9: '7:5', 10: '9:5' };

/** The layout of craps: numbers with the puck, the field, both lines with their odds, and the bets in the middle. */
export function Table({ chips, table, canOdds, onOdds }: Props) {
  const { t } = useTranslation();
  const { game } = useTable();
  const { idle, deciding, offers } = useRound();
  const lay = useLay(chips, table);
  const { point } = table;
  const pressLine = (bet: 'pass' | 'dont-pass') => {
    if (!idle) return lay(bet);
    return chips.placed.has(bet === 'pass' ? 'dont-pass' : 'pass') ? game.toast(t('craps.oneLine')) : chips.press(bet);
  };
  /** The line is open before the first roll, and before a later come-out roll of the round. */
  const lineOf = (bet: 'pass' | 'dont-pass') => ({
    onPress: () => pressLine(bet),
    disabled: !idle && !(deciding && offers(bet)),
  });
  const spot = (
    bet: CrapsBet,
    content: ReactNode,
    more: { numbers?: readonly number[]; onPress?: () => void; disabled?: boolean } = {},
  ) => {
    const { numbers = [], ...pressed } = more;
    const name = [t(`craps.bets.${bet}`), numbers[0]].filter(Boolean).join(' ');
    return (
      <SpotButton
        key={spotKey(bet, numbers)}
        layout={chips}
        spot={{ bet, numbers }}
        name={name}
        className={bet}
        {...pressed}
      >
        {content}
      </SpotButton>
    );
  };

  return (
    <div className="craps-table">
      <div className="craps-numbers" role="group" aria-label={t('craps.groups.place')}>
        {CRAPS_POINTS.map((number) => (
          <div key={number} className="craps-number">
            <ComePlace number={number} chips={chips} table={table} />
            {spot(
              'place',
              <>
                <strong>{t(`craps.number.${number}`)}</strong>
                <small>{PLACE_PAYS[number]}</small>
              </>,
              { numbers: [number] },
            )}
            {point === number && <Puck on />}
          </div>
        ))}
        {point === null && <Puck on={false} />}
      </div>
      <div className="craps-lines">
        <ComeBoxes chips={chips} table={table} />
        {spot(
          'field',
          <>
            <strong>{t('craps.bets.field')}</strong>
            <span className="field-numbers">
              <b>2</b> 3 4 9 10 11 <b>12</b>
            </span>
            <small>{t('craps.fieldPays')}</small>
          </>,
        )}
        <div className="craps-line">
          {spot(
            'dont-pass',
            <>
              <strong>{t('craps.bets.dont-pass')}</strong>
              <small>{t('craps.bar')}</small>
            </>,
            lineOf('dont-pass'),
          )}
          <Odds bet="dont-pass" {...{ chips, table, canOdds, onOdds }} />
        </div>
        <div className="craps-line">
          {spot('pass', <strong>{t('craps.bets.pass')}</strong>, lineOf('pass'))}
          <Odds bet="pass" {...{ chips, table, canOdds, onOdds }} />
        </div>
      </div>
      <div className="craps-middle">
        <div className="craps-hardways" role="group" aria-label={t('craps.groups.hardways')}>
          {HARDWAYS.map(([number, pays]) =>
            spot(
              'hardway',
              <>
                <Pair faces={[number / 2, number / 2]} />
                <small>{pays}</small>
              </>,
              { numbers: [number] },
            ),
          )}
        </div>
        <div className="craps-once" role="group" aria-label={t('craps.groups.once')}>
          {ONE_ROLL.map(([bet, pays, faces]) =>
            spot(
              bet,
              <>
                {faces.length > 0 ? <Pair faces={faces} /> : <strong>{t(`craps.bets.${bet}`)}</strong>}
                <small>{pays}</small>
              </>,
            ),
          )}
        </div>
      </div>
    </div>
  );
}

const Pair = ({ faces }: { faces: readonly number[] }) => (
  <span className="pair">
    {faces.map((face, place) => (
      <Face key={place} value={face} />
    ))}
  </span>
);

/** Odds behind a line bet. They are staked at once, between two rolls. */
function Odds({ bet, chips, table: { line }, canOdds, onOdds }: Props & { bet: 'pass' | 'dont-pass' }) {
  const { t } = useTranslation();
  const own = line?.bet === bet ? line : undefined;
  return (
    <SpotButton
      layout={chips}
      spot={{ bet: `${bet}-odds`, numbers: own ? [own.point] : [] }}
      name={t(`craps.bets.${bet}-odds`)}
      className="odds"
      disabled={!own || !canOdds}
      onPress={onOdds}
    >
      <strong>{t('craps.odds')}</strong>
      <small>{own ? own.offer.pays.join(':') : '–'}</small>
    </SpotButton>
  );
}

function Puck({ on }: { on: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={on ? 'puck on' : 'puck'} aria-hidden="true">
      {t(on ? 'craps.puck.on' : 'craps.puck.off')}
    </span>
  );
}
