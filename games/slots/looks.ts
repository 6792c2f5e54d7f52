// Written by `npm run slots` from the folders beside this file: do not edit it.
import aztecFalls from './cascading-ways/aztec-falls/look.json' with { type: 'json' };
import bakeryBash from './respin/bakery-bash/look.json' with { type: 'json' };
import banditGold from './sticky-wilds/bandit-gold/look.json' with { type: 'json' };
import bisonThunder from './hold-and-spin/bison-thunder/look.json' with { type: 'json' };
import circusRoyale from './lines/circus-royale/look.json' with { type: 'json' };
import coinExpress from './hold-and-spin/coin-express/look.json' with { type: 'json' };
import coralCove from './cluster/coral-cove/look.json' with { type: 'json' };
import crystalBurst from './expanding-wilds/crystal-burst/look.json' with { type: 'json' };
import dragonVault from './lines/dragon-vault/look.json' with { type: 'json' };
import farmyardFriends from './lines/farmyard-friends/look.json' with { type: 'json' };
import fruitCarnival from './multiplying-wilds/fruit-carnival/look.json' with { type: 'json' };
import honeyHive from './cluster/honey-hive/look.json' with { type: 'json' };
import jungleTemple from './multiplying-wilds/jungle-temple/look.json' with { type: 'json' };
import mammothMarch from './walking-wilds/mammoth-march/look.json' with { type: 'json' };
import moonlitSakura from './growing-multiplier/moonlit-sakura/look.json' with { type: 'json' };
import nebulaDrift from './lines/nebula-drift/look.json' with { type: 'json' };
import neonNights from './respin/neon-nights/look.json' with { type: 'json' };
import pandaStroll from './walking-wilds/panda-stroll/look.json' with { type: 'json' };
import phoenixRising from './expanding-wilds/phoenix-rising/look.json' with { type: 'json' };
import piggyVault from './hold-and-spin/piggy-vault/look.json' with { type: 'json' };
import piratesFortune from './multiplying-wilds/pirates-fortune/look.json' with { type: 'json' };
import sandsOfTheScarab from './expanding-symbol/sands-of-the-scarab/look.json' with { type: 'json' };
import savannaSunrise from './ways/savanna-sunrise/look.json' with { type: 'json' };
import sugarStorm from './pay-anywhere/sugar-storm/look.json' with { type: 'json' };
import thunderThrone from './pay-anywhere/thunder-throne/look.json' with { type: 'json' };
import toyParade from './pay-anywhere/toy-parade/look.json' with { type: 'json' };
import vampireManor from './sticky-wilds/vampire-manor/look.json' with { type: 'json' };
import volcanoForge from './cascade/volcano-forge/look.json' with { type: 'json' };
import wizardsTome from './expanding-symbol/wizards-tome/look.json' with { type: 'json' };
import wolfMoon from './ways/wolf-moon/look.json' with { type: 'json' };

/** How each slot looks and sounds, by its code. */
export const SLOT_LOOKS = {
  'aztec-falls': aztecFalls,
  'bakery-bash': bakeryBash,
  'bandit-gold': banditGold,
  'bison-thunder': bisonThunder,
  'circus-royale': circusRoyale,
  'coin-express': coinExpress,
  'coral-cove': coralCove,
  'crystal-burst': crystalBurst,
  'dragon-vault': dragonVault,
  'farmyard-friends': farmyardFriends,
  'fruit-carnival': fruitCarnival,
  'honey-hive': honeyHive,
  'jungle-temple': jungleTemple,
  'mammoth-march': mammothMarch,
  'moonlit-sakura': moonlitSakura,
  'nebula-drift': nebulaDrift,
  'neon-nights': neonNights,
  'panda-stroll': pandaStroll,
  'phoenix-rising': phoenixRising,
  'piggy-vault': piggyVault,
  'pirates-fortune': piratesFortune,
  'sands-of-the-scarab': sandsOfTheScarab,
  'savanna-sunrise': savannaSunrise,
  'sugar-storm': sugarStorm,
  'thunder-throne': thunderThrone,
  'toy-parade': toyParade,
  'vampire-manor': vampireManor,
  'volcano-forge': volcanoForge,
  'wizards-tome': wizardsTome,
  'wolf-moon': wolfMoon,
};
