-- The guide to bitcoin. Each h2 begins a section that opens and closes by itself; a figure with a link is a film that opens in a small window.
insert into article (id, language, title, content) values
  ('aboutBtc', 'en', 'About Bitcoin', $html$<h2>Crypto 101</h2>
<p>Bitcoin is money on a public ledger that thousands of computers keep together. Nobody can take a payment back, so an address has to be right the first time.</p>
<h3>What to know</h3>
<ul>
<li>A <b>wallet</b> holds the keys to your coins. Whoever has the keys has the coins.</li>
<li>An <b>address</b> is where coins are sent. It can be seen by everybody and is used for one payment.</li>
<li>A <b>confirmation</b> is a block on top of your payment. The more there are, the safer it is; a block takes about ten minutes.</li>
<li>The price moves, also within a day. Only use what you can spare.</li>
</ul>
<h2>Step 1: a wallet</h2>
<p>A wallet is an app or a small device. Setting one up takes a few minutes.</p>
<h3>What you need</h3>
<ul>
<li>A telephone or a computer of your own, and a wallet. An independent list: <a href="https://bitcoin.org/en/choose-your-wallet">bitcoin.org, choose your wallet</a>.</li>
<li>Paper and a pen for the recovery words.</li>
</ul>
<h3>Remember</h3>
<ul>
<li>Keep the recovery words off line and tell them to nobody. We never ask for them.</li>
</ul>
<h2>Step 2: an account at an exchange</h2>
<p>Coins are bought at an exchange. It will want to know who you are, which may take from minutes to days.</p>
<h3>What you need</h3>
<ul>
<li>An exchange that serves your country. An independent list: <a href="https://bitcoin.org/en/exchanges">bitcoin.org, exchanges</a>.</li>
<li>A proof of identity and an account or card in your own name.</li>
</ul>
<h3>Remember</h3>
<ul>
<li>Switch on the second factor, and use a password that you use nowhere else.</li>
</ul>
<h2>Step 3: buying bitcoin</h2>
<p>You can buy part of a bitcoin; nobody needs a whole one.</p>
<h3>What to know</h3>
<ul>
<li>By card it is quick and dearer, by bank transfer cheaper and may take days.</li>
<li>Exchanges have limits and fees of their own. Compare what arrives, not only the price.</li>
<li>Buy a little more than you want to deposit: sending it costs a network fee.</li>
</ul>
<h2>Step 4: to your wallet</h2>
<p>Send the coins from the exchange to an address of your wallet.</p>
<h3>Remember</h3>
<ul>
<li>Copy the address or scan it, and compare its first and last characters before you send.</li>
<li>Choose the Bitcoin network. On another network the coins do not reach a bitcoin address.</li>
<li>Some exchanges hold new coins back for a few days.</li>
</ul>
<h2>Step 5: depositing here</h2>
<p>Press “Deposit”, choose a way with coins, then bitcoin and an amount. You get an address of your own, the amount to send and a code to scan.</p>
<h3>What to know</h3>
<ul>
<li>The rate holds for <b>{quoteMinutes}</b> minutes. Coins that the network shows later are credited at the rate of the moment they were first seen.</li>
<li>What arrives is credited, also when it is less or more than was asked for. Less than {bitcoinDust} BTC cannot be credited.</li>
<li>It is credited after <b>{bitcoinConfirmationsLeast}</b> to <b>{bitcoinConfirmationsMost}</b> confirmations: the more, the larger the payment. The screen counts them.</li>
<li>We take no fee. Your wallet pays the network's fee on top of the amount.</li>
</ul>
<h3>Remember</h3>
<ul>
<li>Send only bitcoin, and only to the address of this deposit. Another coin is credited by hand at best, or lost.</li>
<li>You may close the window once you have paid. Your balance grows by itself.</li>
<li>What is worth more than the largest deposit, or than your own limits leave, waits until one of us has looked at it.</li>
</ul>$html$),
  ('aboutBtc', 'tr', 'Bitcoin hakkında', $html$<h2>Kripto 101</h2>
<p>Bitcoin, binlerce bilgisayarın birlikte tuttuğu açık bir defterdeki paradır. Yapılan ödemeyi kimse geri alamaz; bu yüzden adres ilk seferde doğru olmalıdır.</p>
<h3>Bilinmesi gerekenler</h3>
<ul>
<li><b>Cüzdan</b>, coinlerinizin anahtarlarını tutar. Anahtarlar kimdeyse coinler de ondadır.</li>
<li><b>Adres</b>, coinlerin gönderildiği yerdir. Herkes görebilir ve tek bir ödeme için kullanılır.</li>
<li><b>Onay</b>, ödemenizin üzerine eklenen bloktur. Ne kadar çoksa o kadar güvenlidir; bir blok yaklaşık on dakika sürer.</li>
<li>Fiyat gün içinde de değişir. Yalnızca gözden çıkarabileceğiniz parayı kullanın.</li>
</ul>
<h2>1. adım: cüzdan</h2>
<p>Cüzdan bir uygulama veya küçük bir cihazdır. Kurmak birkaç dakika sürer.</p>
<h3>Gerekenler</h3>
<ul>
<li>Kendinize ait bir telefon veya bilgisayar ve bir cüzdan. Bağımsız bir liste (İngilizce): <a href="https://bitcoin.org/en/choose-your-wallet">bitcoin.org, cüzdan seçimi</a>.</li>
<li>Kurtarma kelimeleri için kâğıt ve kalem.</li>
</ul>
<h3>Unutmayın</h3>
<ul>
<li>Kurtarma kelimelerini çevrim dışı saklayın, kimseye söylemeyin. Biz bunları asla sormayız.</li>
</ul>
<h2>2. adım: borsa hesabı</h2>
<p>Coinler bir borsadan alınır. Borsa kim olduğunuzu bilmek ister; bu, dakikalar da günler de sürebilir.</p>
<h3>Gerekenler</h3>
<ul>
<li>Ülkenizde hizmet veren bir borsa. Bağımsız bir liste (İngilizce): <a href="https://bitcoin.org/en/exchanges">bitcoin.org, borsalar</a>.</li>
<li>Kimlik kanıtı ve kendi adınıza bir hesap veya kart.</li>
</ul>
<h3>Unutmayın</h3>
<ul>
<li>İki adımlı doğrulamayı açın ve başka yerde kullanmadığınız bir şifre seçin.</li>
</ul>
<h2>3. adım: bitcoin almak</h2>
<p>Bitcoinin bir bölümünü alabilirsiniz; bütün bir bitcoin gerekmez.</p>
<h3>Bilinmesi gerekenler</h3>
<ul>
<li>Kartla hızlı ama daha pahalıdır; banka havalesiyle daha ucuzdur ama günler sürebilir.</li>
<li>Borsaların kendi limitleri ve ücretleri vardır. Yalnızca fiyatı değil, elinize geçeni karşılaştırın.</li>
<li>Yatırmak istediğinizden biraz fazla alın: göndermenin ağ ücreti vardır.</li>
</ul>
<h2>4. adım: cüzdanınıza aktarmak</h2>
<p>Coinleri borsadan cüzdanınızın bir adresine gönderin.</p>
<h3>Unutmayın</h3>
<ul>
<li>Adresi kopyalayın veya kodunu okutun; göndermeden önce ilk ve son karakterleri karşılaştırın.</li>
<li>Bitcoin ağını seçin. Başka bir ağda coinler bitcoin adresine ulaşmaz.</li>
<li>Bazı borsalar yeni alınan coinleri birkaç gün bekletir.</li>
</ul>
<h2>5. adım: buraya yatırmak</h2>
<p>“Para yatır” düğmesine basın; coinle bir yol, ardından bitcoin ve bir tutar seçin. Size özel bir adres, gönderilecek tutar ve okutulacak bir kod gösterilir.</p>
<h3>Bilinmesi gerekenler</h3>
<ul>
<li>Kur <b>{quoteMinutes}</b> dakika geçerlidir. Ağda daha sonra görünen coinler ilk görüldükleri andaki kurla eklenir.</li>
<li>İstenenden az veya çok da olsa, gelen tutar eklenir. {bitcoinDust} BTC altındaki tutarlar eklenemez.</li>
<li>Tutar, en az <b>{bitcoinConfirmationsLeast}</b>, en çok <b>{bitcoinConfirmationsMost}</b> onaydan sonra eklenir: ödeme büyüdükçe onay sayısı artar. Ekran onayları sayar.</li>
<li>Biz ücret almayız. Ağ ücretini cüzdanınız tutarın üzerine öder.</li>
</ul>
<h3>Unutmayın</h3>
<ul>
<li>Yalnızca bitcoin ve yalnızca bu işlemin adresine gönderin. Başka bir coin olsa olsa elle eklenir veya kaybolur.</li>
<li>Ödedikten sonra pencereyi kapatabilirsiniz. Bakiyeniz kendiliğinden artar.</li>
<li>En yüksek yatırma tutarından veya kendi limitlerinizin bıraktığından fazlası, görevlimiz bakana kadar bekler.</li>
</ul>$html$);

-- Wallets in bitcoin have limits of their own, and how much of a deposit has to be staked is a setting. A text that operators have changed stays as it is.
update article set content = replace(content,
  '<li>A deposit is at least {depositMinimum} and at most {depositMaximum}.</li>',
  '<li>A deposit is at least {depositMinimum} and at most {depositMaximum} of your currency. Accounts in bitcoin, and some ways to pay, have limits of their own; the form of each shows them.</li>
<li>We take no fee for a deposit.</li>')
where id = 'depositRules' and language = 'en';
update article set content = replace(content,
  '<li>Bir yatırma işlemi en az {depositMinimum}, en çok {depositMaximum} olabilir.</li>',
  '<li>Bir yatırma işlemi kendi para biriminizde en az {depositMinimum}, en çok {depositMaximum} olabilir. Bitcoin hesaplarının ve bazı ödeme yollarının kendi limitleri vardır; her birinin formu bunları gösterir.</li>
<li>Para yatırma işleminden ücret almayız.</li>')
where id = 'depositRules' and language = 'tr';
update article set content = replace(content,
  'It has to be wagered before it is cashed out.', 'Before a cash-out, stakes of {rollingPercent} percent of each deposit have to be placed.')
where id = 'depositRules' and language = 'en';
update article set content = replace(content,
  'Yatırılan para çekilmeden önce oynanmalıdır.', 'Para çekmeden önce her yatırmanın yüzde {rollingPercent} kadarı bahis olarak oynanmalıdır.')
where id = 'depositRules' and language = 'tr';
