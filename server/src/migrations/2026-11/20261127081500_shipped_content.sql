-- Articles and banners are files of server/content, brought into the tables at each start. A house may offer any language that has files.
alter table banner drop constraint banner_language_check, add constraint banner_language_check check (language ~ '^[a-z]{2,3}$');
alter table article drop constraint article_language_check, add constraint article_language_check check (language ~ '^[a-z]{2,3}$');

-- What the house last shipped of each text, also of those that an operator has removed since.
create table shipped_content (
  kind text not null check (kind in ('article', 'banner')),
  id text not null,
  language text not null,
  -- of the row's columns, as domains/content/shipped/files.ts computes it: a row with another hash is an operator's
  sha256 bytea not null check (length(sha256) = 32),
  shipped_at timestamptz not null default now(),
  primary key (kind, id, language)
);
revoke delete on shipped_content from croupier_app;

-- What earlier migrations have shipped.
insert into shipped_content (kind, id, language, sha256) values
  ('article', 'aboutBtc', 'en', '\x13ab4319c448d2df8e920133309aaaa363861cc26af877adfedd48e2f6807cc4'),
  ('article', 'aboutBtc', 'tr', '\x408b3828a528bcc2962db6a1d2799edb6d4a90bf93ccf996ca9e21cd61a82d48'),
  ('article', 'aboutUs', 'en', '\x0af598beb84430958510c60eb064ea68d584e9890c2ecdc6084b4e76560a345c'),
  ('article', 'aboutUs', 'tr', '\x0675f575aa5bb796780d8aae0804b6ec85c86db1e31f44ea1b0a9c248ea25a8a'),
  ('article', 'blackjack', 'en', '\x0481469a9deefe6269baea26e2a257d208857a8f69b9ac743080c6d805626aa7'),
  ('article', 'blackjack', 'tr', '\xf0f09cea2e2c0bf956632b139928e4bfd9833c4feab749f34661b20bc588acd6'),
  ('article', 'bonusInfo', 'en', '\x50716cb792164bf6d7fd97dcfafdb7696d06e1537429f830b3c3898ec826a8bf'),
  ('article', 'bonusInfo', 'tr', '\x56a14e1d2d54414116273db216583f0420b5fe00c74ef7fde84e92c0ba2664d8'),
  ('article', 'bonusRules', 'en', '\x635bbc8886320b112e84add5f9b594e7a12068cb928633be16b77b7c97d4ba49'),
  ('article', 'bonusRules', 'tr', '\x25715342e36ca2503096f49ed3451aa62af1e1c31dc576c5d410c8210b7b3e95'),
  ('article', 'bonusTerms', 'en', '\xecb4dbb3e22106942ff7f849d7cf96a270ab8922e26fbea96d7dd1c69dd259be'),
  ('article', 'bonusTerms', 'tr', '\x5da7f901386ed1003f1235a4cb59cc039677e2466320a0032a8464193bd1968e'),
  ('article', 'cashierInfo', 'en', '\x53e1702a3fc446fd70feb5db8261900f23662dedb197964ce20a97205d3e2f17'),
  ('article', 'cashierInfo', 'tr', '\xeb710c4908b18cd5ac60ccbd0b3ea724db321fff1ddf0c7fa1d6eb3587211fbf'),
  ('article', 'casino361', 'en', '\x6ad55d5f5642620067b0a0366f0e73a3a6946d061b0bea910b1e897f5c5e73a9'),
  ('article', 'casino361', 'tr', '\xd66a60eb71e1de09373e230d2d82e6aca4230fd420603053e42d50d27619a504'),
  ('article', 'depositRules', 'en', '\x4bc60aa6d6ccfd37fc81a24585d87a184aa2c375802e2131817e1ba0daf0e993'),
  ('article', 'depositRules', 'tr', '\x834026920957cdc31baac5db9cbb874703ffd7223938666ac73049b5bbf0255f'),
  ('article', 'myAccountInfo', 'en', '\xad7b396b49679e29c177eb8970635c1a8c155da4ce15b8d29df89153131e0790'),
  ('article', 'myAccountInfo', 'tr', '\x25f951a6bd750a182b5fbedfedb1a41d869416396b816e440b65b573da0aa3cb'),
  ('article', 'privacy', 'en', '\xfe9cee5673b8e843c39c075d5db41ca0163614a31acc46b8bc132411d24b8a08'),
  ('article', 'privacy', 'tr', '\x73697d7b92d8e03a7c757d04d0a31e82e3af527dfd134a394c59884555fd2823'),
  ('article', 'promotions', 'en', '\xaafeeebe39d6ad849c15dee1a95d26b6c70aa00151eb829923d91934c2bc01fc'),
  ('article', 'promotions', 'tr', '\xd42bba972e75a3f00e6df636b5adce00c8e3fd7f561245e5f7c4a8e6c63fff5d'),
  ('article', 'tableGamesInfo', 'en', '\xe7f0894cf5114272a574bec82a94fc432f42db1eab9ebacf019ef8922c50da4e'),
  ('article', 'tableGamesInfo', 'tr', '\xe851de905caf4e2ec70106c4a90b4847ba5dadbd79cac08316be20a02e3ab244'),
  ('article', 'terms', 'en', '\x4cac06f44f8fcbef91e0787d25b0acda7b56837bca0403d901bb4a3b99249ca2'),
  ('article', 'terms', 'tr', '\xc2f315f6806e34f2d25535b2d7c81c3e3c34c8266275e85dc738ac4fed53fa5a'),
  ('article', 'withdrawalRules', 'en', '\x5d6fcff3fa2fca0a0c7732f1e871e3560cf8a7f223946021e971d12d35fbb7d0'),
  ('article', 'withdrawalRules', 'tr', '\xa8ea3ccf5d8d62d96a7c3e599b8a662be8f93b66b30d6aa6db7ba9f607f4c603'),
  ('banner', 'dragon-vault', 'en', '\x8106f843636698f856aa870ae82e13d70b465feb928718345786f69d221f5a5c'),
  ('banner', 'dragon-vault', 'tr', '\xb88b2691e4cb1c89d8ec62e9e9f29ce46a92ad7f243ca06e6035cdfb133f9b4d'),
  ('banner', 'fairness', 'en', '\x3a14569936513e468b054d5d4a0a7a462ff6f787ce04ae77da35423dfd98bd2e'),
  ('banner', 'fairness', 'tr', '\x3c7ac7d6cd3b5029515867471f6b157032d7be4cde471b19d57cff05aced19ad'),
  ('banner', 'welcome', 'en', '\x33ecf0f32fff6c2cf22bfbdd7e5edc7e2a1e305501d5d137027120cfa05e41dd'),
  ('banner', 'welcome', 'tr', '\x60f203141da08b9a4da2816c7f00f87e4478fdeb55363dd3b5fb56c54b6abfbb');
