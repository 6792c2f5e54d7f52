import type { Catalogue } from '../catalogue/domain';
import type { Compliance } from '../compliance/domain';
import type { Deposits } from '../deposits/domain';
import type { Members } from '../members/domain';
import type { MessagesService } from '../messages/domain';
import type { DeskDeps } from '../operators/domain';
import type { PlayService } from '../play/domain';
import type { Rounds } from '../rounds/domain';

/** The domains that rewards are earned in. Each room takes the functions that it uses. */
export interface RewardsNeeds {
  readonly operators: DeskDeps;
  readonly members: Members['service'];
  readonly messages: MessagesService;
  readonly compliance: Compliance;
  readonly deposits: Deposits;
  readonly play: PlayService;
  readonly catalogue: Catalogue;
  readonly rounds: Rounds;
  usernamesOf(memberIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
