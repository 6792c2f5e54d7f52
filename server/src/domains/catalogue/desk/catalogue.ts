import {
  catalogueDeskCalls,
  type CatalogueDesk as DeskAnswer,
  type GameChange,
} from '@croupier/contract/calls/catalogue/desk';
import type { Trx } from '../../../platform/database';
import { act, type Act, type Acting, type Actor, type Entry, keptText } from '../../operators/domain';
import type { CatalogueActs, Changed } from './acts';

/** The games at the console. Each change is audited with its reason, in the same transaction. */
export interface CatalogueDesk {
  read(): Promise<DeskAnswer>;
  /** @throws Refusal notFound; conflict; invalidRequest */
  change(change: GameChange & { readonly reason: string }, operator: Actor): Promise<DeskAnswer>;
  /** @throws Refusal notFound; conflict */
  setVendor(code: string, open: boolean, reason: string, operator: Actor): Promise<DeskAnswer>;
  /** @throws Refusal conflict */
  setHouse(open: boolean, reason: string, operator: Actor): Promise<DeskAnswer>;
}

const GAME_CHANGED = act('gameChanged', { subject: 'game', by: catalogueDeskCalls.catalogueGame });
const stopping = {
  subject: ['vendor', 'house'],
  by: [catalogueDeskCalls.catalogueVendor, catalogueDeskCalls.catalogueHouse],
} as const;
const OPENED = act('gamesOpened', stopping);
const STOPPED = act('gamesStopped', stopping);
const switched = (open: boolean): Act => (open ? OPENED : STOPPED);

export function createCatalogueDesk(deps: Pick<Acting, 'audited'> & { catalogue: CatalogueActs }): CatalogueDesk {
  const { audited, catalogue } = deps;

  async function changed(
    done: Act,
    subject: Pick<Entry, 'subjectType' | 'subjectId'>,
    reason: string,
    operator: Actor,
    work: (trx: Trx) => Promise<Changed>,
  ): Promise<DeskAnswer> {
    const kept = keptText(reason, 'reason');
    await audited(done, operator, async (trx) => {
      const { before, after } = await work(trx);
      return { log: { ...subject, before, after: { ...after, reason: kept } } };
    });
    return catalogue.read();
  }

  return {
    read: catalogue.read,
    async change({ reason, ...typed }, operator) {
      const change = { ...typed, tags: keptText(typed.tags, 'tags') };
      return changed(GAME_CHANGED, { subjectId: change.id }, reason, operator, (trx) => catalogue.change(trx, change));
    },
    setVendor: (code, open, reason, operator) =>
      changed(switched(open), { subjectType: 'vendor', subjectId: code }, reason, operator, (trx) =>
        catalogue.setVendor(trx, code, open),
      ),
    setHouse: (open, reason, operator) =>
      changed(switched(open), { subjectType: 'house', subjectId: 'games' }, reason, operator, (trx) =>
        catalogue.setHouse(trx, open),
      ),
  };
}
