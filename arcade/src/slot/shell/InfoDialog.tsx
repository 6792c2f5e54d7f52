import { formatReturn } from '@croupier/contract/games/returns';
import type { SlotFacts } from '@croupier/contract/games/slot';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { winUnits } from '../../client/rgs/money';
import { useGame, useShell } from './context';
import { Dialog } from '../../client/ui/Dialog';
import { maxWinRows } from '../../client/ui/max-win-rows';
import { ruleTexts } from './rule-texts';
import { symbolName } from './symbol-names';
import { SymbolPicture } from './SymbolPicture';

/** Everything a player may want to know before staking: what pays, the rules, the lines, and the game's published figures. */
export function InfoDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('info.title')} onClose={onClose} wide>
      <PayTable />
      <Rules />
      <Lines />
      <Facts />
    </Dialog>
  );
}

function PayTable() {
  const { t } = useTranslation();
  const { facts, money } = useShell();
  const stake = useGame((state) => state.stake);
  const pays = facts.pays ?? 'lines';
  const more = pays === 'cluster' || pays === 'anywhere';
  return (
    <section>
      <h3>{t('info.payTable')}</h3>
      <p className="dim">{t('info.payNote', { stake: money(stake) })}</p>
      <ul className="pay-table">
        {facts.symbols.map((symbol) => (
          <li key={symbol.code} className={`pay pay-${symbol.kind}`}>
            <SymbolPicture code={symbol.code} size={64} />
            <div>
              <strong>{symbolName(t, symbol.code)}</strong>
              <dl>
                {paysOf(symbol).map(([count, hundredths], i, list) => (
                  <div key={count}>
                    <dt>{more ? rangeOf(count, list[i - 1]?.[0]) : `${count}×`}</dt>
                    <dd>{money(winUnits(hundredths, stake))}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "8–9" or "12+": counts up to the next larger one that pays more. */
const rangeOf = (count: string, next: string | undefined): string => {
  if (next === undefined) return `${count}+`;
  return Number(next) - 1 > Number(count) ? `${count}–${Number(next) - 1}` : count;
};

/** Longest first, as pay tables are read. */
const paysOf = (symbol: SlotFacts['symbols'][number]): [string, number][] =>
  Object.entries(symbol.pays)
    .filter(([, hundredths]) => hundredths > 0)
    .sort(([a], [b]) => Number(b) - Number(a));

function Rules() {
  const { t, i18n } = useTranslation();
  const { facts, money } = useShell();
  const stake = useGame((state) => state.stake);
  const texts = ruleTexts(facts, {
    t,
    nameOf: (code) => symbolName(t, code),
    money: (hundredths) => money(winUnits(hundredths, stake)),
  });
  return (
    <section>
      <h3>{t('info.rules')}</h3>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <FreeSpins />
      <p>{t('info.maxWinRule', { multiple: new Intl.NumberFormat(i18n.language).format(facts.maxWin) })}</p>
      <p>{t('info.fair')}</p>
      <p>{t('info.resume')}</p>
    </section>
  );
}

function FreeSpins() {
  const { t } = useTranslation();
  const { facts } = useShell();
  const { awarded, multiplier, maxTotal } = facts.freeSpins;
  const scatter = facts.symbols.find(({ kind }) => kind === 'scatter');
  if (!scatter || Object.keys(awarded).length === 0) return null;
  const symbol = symbolName(t, scatter.code);
  return (
    <>
      <h3>{t('info.freeSpins')}</h3>
      <ul className="bullets">
        {Object.entries(awarded).map(([scatters, count]) => (
          <li key={scatters}>{t('info.freeSpinsAward', { scatters, symbol, count })}</li>
        ))}
      </ul>
      {multiplier > 1 && <p>{t('rules.freeMultiplier', { multiplier })}</p>}
      <p>{t('rules.freeMost', { max: maxTotal })}</p>
    </>
  );
}

function Lines() {
  const { t } = useTranslation();
  const { facts } = useShell();
  if (facts.lines.length === 0) return null;
  return (
    <section>
      <h3>{t('info.lines')}</h3>
      <p className="dim">{t('info.linesNote', { count: facts.lines.length })}</p>
      <ol className="lines">
        {facts.lines.map((rows, line) => (
          <li key={rows.join('')}>
            <svg
              viewBox={`0 0 ${facts.reels * 10} ${facts.rows * 10}`}
              role="img"
              aria-label={t('info.lineName', { number: line + 1 })}
            >
              {rows.map((row, reel) =>
                Array.from({ length: facts.rows }, (_, cell) => (
                  <rect
                    key={`${reel}-${cell}`}
                    x={reel * 10 + 1}
                    y={cell * 10 + 1}
                    width="8"
                    height="8"
                    rx="2"
                    className={cell === row ? 'on' : ''}
                  />
                )),
              )}
              <polyline points={rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')} />
            </svg>
            <span aria-hidden="true">{line + 1}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts() {
  const { t, i18n } = useTranslation();
  const { facts, money } = useShell();
  const config = useGame((state) => state.config);
  const net = useGame((state) => state.net);
  const share = (text: string) => formatReturn(text, i18n.language);
  const returnOf = ({ rtp, rtpInterval }: Pick<SlotFacts, 'rtp' | 'rtpInterval'>): string => {
    const [low, high] = rtpInterval ?? [];
    return low && high ? t('info.rtpSimulated', { rtp: share(rtp), low: share(low), high: share(high) }) : share(rtp);
  };
  const buy = config?.jurisdiction.disabledBuyFeature === false ? facts.features?.buy : undefined;
  const rows: [string, string][] = [
    [t('info.rtp'), returnOf(facts)],
    ...(buy ? [[t('info.rtpBuy'), returnOf(buy)] satisfies [string, string]] : []),
    [t('info.volatility'), t(`volatility.${facts.volatility}`)],
    ...maxWinRows(facts, t, i18n.language),
    [t('info.version'), String(facts.version)],
  ];
  if (config) rows.push([t('info.betRange'), `${money(config.minBet)} – ${money(config.maxBet)}`]);
  const least = config?.jurisdiction.minimumRoundDuration ?? 0;
  if (least > 0)
    rows.push([
      t('info.roundDuration'),
      t('info.seconds', { seconds: new Intl.NumberFormat(i18n.language).format(least / 1000) }),
    ]);
  if (config?.jurisdiction.displayNetPosition) rows.push([t('info.net'), money(net)]);
  return (
    <section>
      <h3>{t('info.facts')}</h3>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {config?.jurisdiction.displaySessionTimer && <SessionClock />}
      </dl>
    </section>
  );
}

function SessionClock() {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(() => Math.floor(performance.now() / 1000));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor(performance.now() / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div>
      <dt>{t('info.sessionTime')}</dt>
      <dd>{clockText(seconds)}</dd>
    </div>
  );
}

const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
