-- An article's amounts are those of the reader's account and are printed with its currency; visitors read dollars. The texts no longer say "of your
-- currency" beside them. What operators have written anew stays as it is.
update article set content = replace(content, 'When your cash passes {maximumBalance} of your currency, you', 'When your cash passes {maximumBalance}, you')
  where language = 'en';
update article set content = replace(content, 'Nakdiniz kendi para biriminizde {maximumBalance} tutarını', 'Nakdiniz {maximumBalance} tutarını')
  where language = 'tr';
update article set content = replace(content,
  'at most {depositMaximum} of your currency. Accounts in bitcoin, and some ways to pay, have limits of their own;',
  'at most {depositMaximum}. Each currency, bitcoin among them, and some ways to pay have limits of their own;')
  where language = 'en';
update article set content = replace(content,
  'Bir yatırma işlemi kendi para biriminizde en az {depositMinimum}, en çok {depositMaximum} olabilir. Bitcoin hesaplarının ve bazı',
  'Bir yatırma işlemi en az {depositMinimum}, en çok {depositMaximum} olabilir. Bitcoin dahil her para biriminin ve bazı')
  where language = 'tr';
update article set content = replace(content, 'All amounts are in the currency of your account.',
  'All amounts are in the currency of your account; to whoever has none yet they are named in US dollars.')
  where id = 'terms' and language = 'en';
update article set content = replace(content, 'Tüm tutarlar hesabınızın para birimindedir.',
  'Tüm tutarlar hesabınızın para birimindedir; henüz hesabı olmayanlara ABD doları olarak yazılır.')
  where id = 'terms' and language = 'tr';
update article set content = replace(content, 'tutar <b>{withdrawMultiple}</b> sayısının katı olmalıdır', 'tutar <b>{withdrawMultiple}</b> ve katları olmalıdır')
  where id = 'withdrawalRules' and language = 'tr';
