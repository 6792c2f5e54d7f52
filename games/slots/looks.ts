// Written by `npm run slots` from the folders beside this file: do not edit it.
import aztecFalls from './aztec-falls/look.json' with { type: 'json' };
import bakeryBash from './bakery-bash/look.json' with { type: 'json' };
import banditGold from './bandit-gold/look.json' with { type: 'json' };
import bisonThunder from './bison-thunder/look.json' with { type: 'json' };
import circusRoyale from './circus-royale/look.json' with { type: 'json' };
import coinExpress from './coin-express/look.json' with { type: 'json' };
import coralCove from './coral-cove/look.json' with { type: 'json' };
import crystalBurst from './crystal-burst/look.json' with { type: 'json' };
import dragonVault from './dragon-vault/look.json' with { type: 'json' };
import farmyardFriends from './farmyard-friends/look.json' with { type: 'json' };
import fruitCarnival from './fruit-carnival/look.json' with { type: 'json' };
import honeyHive from './honey-hive/look.json' with { type: 'json' };
import jungleTemple from './jungle-temple/look.json' with { type: 'json' };
import mammothMarch from './mammoth-march/look.json' with { type: 'json' };
import moonlitSakura from './moonlit-sakura/look.json' with { type: 'json' };
import nebulaDrift from './nebula-drift/look.json' with { type: 'json' };
import neonNights from './neon-nights/look.json' with { type: 'json' };
import pandaStroll from './panda-stroll/look.json' with { type: 'json' };
import phoenixRising from './phoenix-rising/look.json' with { type: 'json' };
import piggyVault from './piggy-vault/look.json' with { type: 'json' };
import piratesFortune from './pirates-fortune/look.json' with { type: 'json' };
import sandsOfTheScarab from './sands-of-the-scarab/look.json' with { type: 'json' };
import savannaSunrise from './savanna-sunrise/look.json' with { type: 'json' };
import sugarStorm from './sugar-storm/look.json' with { type: 'json' };
import thunderThrone from './thunder-throne/look.json' with { type: 'json' };
import toyParade from './toy-parade/look.json' with { type: 'json' };
import vampireManor from './vampire-manor/look.json' with { type: 'json' };
import volcanoForge from './volcano-forge/look.json' with { type: 'json' };
import wizardsTome from './wizards-tome/look.json' with { type: 'json' };
import wolfMoon from './wolf-moon/look.json' with { type: 'json' };

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
