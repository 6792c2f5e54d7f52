-- The Turkish help calls things as the app does: a way to pay is a “yöntem”, a proof a “belge”, the house the “kasa”. What operators have written anew
-- stays as it is.
update article set content = replace(content, 'bir yol seçin. Yalnızca', 'bir yöntem seçin. Yalnızca')
  where language = 'tr';
update article set content = replace(content, '<li>Tutarı ve yolu seçin.', '<li>Tutarı ve yöntemi seçin.')
  where language = 'tr';
update article set content = replace(content, 'Formun istediği kanıtları yükleyin.', 'Formun istediği belgeleri yükleyin.')
  where language = 'tr';
update article set content = replace(content, 'bölümünde kanıtlarınızı yükler;', 'bölümünde belgelerinizi yükler;')
  where language = 'tr';
update article set content = replace(content, 'Çekim için kimliğinizin ve ödeme yönteminizin kanıtını yüklersiniz', 'Çekim için kimlik belgenizi ve ödeme yöntemi belgenizi yüklersiniz')
  where language = 'tr';
update article set content = replace(content, 'bazı ödeme yollarının kendi limitleri', 'bazı ödeme yöntemlerinin kendi limitleri')
  where language = 'tr';
update article set content = replace(content, 'veya evin sonucuna bağlı değildir', 'veya kasanın sonucuna bağlı değildir')
  where language = 'tr';
