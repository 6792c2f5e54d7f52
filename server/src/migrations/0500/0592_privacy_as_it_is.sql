-- The privacy policy as Croupier is: the browser keeps settings, too, and an operator may have purchases reported to an advertiser.
update article set content = replace(content,
  'We keep your session, your language and an invitation code in your browser and nothing else. We do not track you for advertising.',
  'We keep your session, your language, an invitation code and your settings in your browser, such as whether games are muted. Nobody follows you there for advertising. Where we advertise, we may report that a deposit was made; such a report holds neither your name nor your account.')
where language = 'en';
update article set content = replace(content,
  'Tarayıcınızda yalnızca oturumunuzu, dilinizi ve davet kodunuzu saklarız. Reklam amaçlı izleme yapmayız.',
  'Tarayıcınızda oturumunuzu, dilinizi, davet kodunuzu ve oyun sesinin kapalı olması gibi ayarlarınızı saklarız. Sizi reklam amacıyla izlemeyiz. Reklam verdiğimiz yerlere bir para yatırma işleminin yapıldığını bildirebiliriz; bu bildirim adınızı da hesabınızı da içermez.')
where language = 'tr';
