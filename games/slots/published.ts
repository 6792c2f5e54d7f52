// Written by `npm run slots` from the folders beside this file: do not edit it.
import type { SlotFacts } from '@croupier/contract/games/slot';
import { AZTEC_FALLS_V1 } from './cascading-ways/aztec-falls/config';
import { BAKERY_BASH_V1 } from './respin/bakery-bash/config';
import { BANDIT_GOLD_V1 } from './sticky-wilds/bandit-gold/config';
import { BISON_THUNDER_V1 } from './hold-and-spin/bison-thunder/config';
import { CIRCUS_ROYALE_V1 } from './lines/circus-royale/config';
import { COIN_EXPRESS_V1 } from './hold-and-spin/coin-express/config';
import { CORAL_COVE_V1 } from './cluster/coral-cove/config';
import { CRYSTAL_BURST_V1 } from './expanding-wilds/crystal-burst/config';
import { DRAGON_VAULT_V1 } from './lines/dragon-vault/config';
import { FARMYARD_FRIENDS_V1 } from './lines/farmyard-friends/config';
import { FRUIT_CARNIVAL_V1 } from './multiplying-wilds/fruit-carnival/config';
import { HONEY_HIVE_V1 } from './cluster/honey-hive/config';
import { JUNGLE_TEMPLE_V1 } from './multiplying-wilds/jungle-temple/config';
import { MAMMOTH_MARCH_V1 } from './walking-wilds/mammoth-march/config';
import { MOONLIT_SAKURA_V1 } from './growing-multiplier/moonlit-sakura/config';
import { NEBULA_DRIFT_V1 } from './lines/nebula-drift/config';
import { NEON_NIGHTS_V1 } from './respin/neon-nights/config';
import { PANDA_STROLL_V1 } from './walking-wilds/panda-stroll/config';
import { PHOENIX_RISING_V1 } from './expanding-wilds/phoenix-rising/config';
import { PIGGY_VAULT_V1 } from './hold-and-spin/piggy-vault/config';
import { PIRATES_FORTUNE_V1 } from './multiplying-wilds/pirates-fortune/config';
import { SANDS_OF_THE_SCARAB_V1 } from './expanding-symbol/sands-of-the-scarab/config';
import { SAVANNA_SUNRISE_V1 } from './ways/savanna-sunrise/config';
import { SUGAR_STORM_V1 } from './pay-anywhere/sugar-storm/config';
import { THUNDER_THRONE_V1 } from './pay-anywhere/thunder-throne/config';
import { TOY_PARADE_V1 } from './pay-anywhere/toy-parade/config';
import { VAMPIRE_MANOR_V1 } from './sticky-wilds/vampire-manor/config';
import { VOLCANO_FORGE_V1 } from './cascade/volcano-forge/config';
import { WIZARDS_TOME_V1 } from './expanding-symbol/wizards-tome/config';
import { WOLF_MOON_V1 } from './ways/wolf-moon/config';

/** Every version of every slot that a round may have been played on. */
export const PUBLISHED: readonly SlotFacts[] = [
  AZTEC_FALLS_V1,
  BAKERY_BASH_V1,
  BANDIT_GOLD_V1,
  BISON_THUNDER_V1,
  CIRCUS_ROYALE_V1,
  COIN_EXPRESS_V1,
  CORAL_COVE_V1,
  CRYSTAL_BURST_V1,
  DRAGON_VAULT_V1,
  FARMYARD_FRIENDS_V1,
  FRUIT_CARNIVAL_V1,
  HONEY_HIVE_V1,
  JUNGLE_TEMPLE_V1,
  MAMMOTH_MARCH_V1,
  MOONLIT_SAKURA_V1,
  NEBULA_DRIFT_V1,
  NEON_NIGHTS_V1,
  PANDA_STROLL_V1,
  PHOENIX_RISING_V1,
  PIGGY_VAULT_V1,
  PIRATES_FORTUNE_V1,
  SANDS_OF_THE_SCARAB_V1,
  SAVANNA_SUNRISE_V1,
  SUGAR_STORM_V1,
  THUNDER_THRONE_V1,
  TOY_PARADE_V1,
  VAMPIRE_MANOR_V1,
  VOLCANO_FORGE_V1,
  WIZARDS_TOME_V1,
  WOLF_MOON_V1,
];
