-- The help area's texts: operators change them like every article. Sections of "aboutBtc" begin at their h2.
insert into article (id, language, title, content) values
  ('myAccountInfo', 'en', 'My account', $html$<p>An account is yours alone: one person, one account, one currency, from {minimumAge} years on. Everything about it is in the menu.</p>
<h2>Opening it</h2>
<p>You register in three steps and get a mail with a link. The account is active once the link was opened; the notice after the registration sends the mail again when it did not arrive.</p>
<h2>Your details</h2>
<p>Personal details show what you registered with. To have something changed, write to support. You change the password yourself; a forgotten one is set anew through a link in a mail.</p>
<h2>Your documents</h2>
<p>Under “My documents” you hand in proofs and see what was accepted, what is still under review, and why something was refused.</p>
<h2>Your limits</h2>
<p>Under “Deposit limits” you set the most that you want to deposit in a day, a week and a month. A lower limit holds at once, a higher one a day later.</p>
<h2>Your history</h2>
<p>Each movement of your money stands in the transaction history, to the last unit, and can be saved as a statement. The game history shows what you played.</p>$html$),
  ('myAccountInfo', 'tr', 'Hesabım', $html$<p>Hesap yalnızca size aittir: bir kişi, bir hesap, bir para birimi; en az {minimumAge} yaş. Hesapla ilgili her şey menüdedir.</p>
<h2>Hesap açmak</h2>
<p>Üç adımda kayıt olursunuz ve size bağlantı içeren bir e-posta gelir. Bağlantıyı açtığınızda hesap etkinleşir; e-posta gelmediyse kayıttan sonraki ekrandan yeniden gönderebilirsiniz.</p>
<h2>Bilgileriniz</h2>
<p>Kişisel bilgiler, kayıt olurken yazdıklarınızı gösterir. Bir şeyi değiştirmek için desteğe yazın. Şifreyi kendiniz değiştirirsiniz; unutulan şifre e-postadaki bağlantıyla yenilenir.</p>
<h2>Belgeleriniz</h2>
<p>“Belgelerim” bölümünde kanıtlarınızı yükler; neyin kabul edildiğini, neyin hâlâ incelendiğini ve reddedilen bir belgenin nedenini görürsünüz.</p>
<h2>Limitleriniz</h2>
<p>“Yatırma limitleri” bölümünde bir günde, bir haftada ve bir ayda en çok ne kadar yatırmak istediğinizi belirlersiniz. Düşürdüğünüz limit hemen, yükselttiğiniz limit bir gün sonra geçerli olur.</p>
<h2>Geçmişiniz</h2>
<p>Paranızın her hareketi son birimine kadar işlem geçmişinde yazar ve döküm olarak kaydedilebilir. Oyun geçmişi neler oynadığınızı gösterir.</p>$html$),

  ('bonusRules', 'en', 'Bonus rules', $html$<h2>What there is</h2>
<p>Nothing here credits a bonus by itself: no registration, no deposit, no code and no invitation. What we offer stands under <a href="#/article?id=promotions">promotions</a> together with its conditions, and people of ours credit it by hand.</p>
<h2>How it is credited</h2>
<ul>
<li>Two people approve each credit: one proposes it, another one confirms it.</li>
<li>A bonus in <b>cash</b> can be played with at once.</li>
<li>A bonus in <b>bonus money</b> is kept apart from your cash. It can be neither staked nor cashed out, until we move it to your cash.</li>
<li>Either way it stands in your transaction history.</li>
</ul>
<h2>Your own money</h2>
<p>Bonus money takes nothing from your cash and locks none of it. What you deposited and won follows the <a href="#/article?id=withdrawalRules">withdrawal rules</a> and no others.</p>$html$),
  ('bonusRules', 'tr', 'Bonus kuralları', $html$<h2>Neler var?</h2>
<p>Burada hiçbir şey kendiliğinden bonus kazandırmaz: ne kayıt, ne para yatırma, ne kod, ne davet. Sunduğumuz her şey koşullarıyla birlikte <a href="#/article?id=promotions">promosyonlar</a> sayfasında yazar ve görevlilerimiz tarafından elle tanımlanır.</p>
<h2>Nasıl tanımlanır?</h2>
<ul>
<li>Her tanımlamayı iki kişi onaylar: biri önerir, bir başkası doğrular.</li>
<li><b>Nakit</b> olarak verilen bonusla hemen oynayabilirsiniz.</li>
<li><b>Bonus parası</b> olarak verilen bonus nakdinizden ayrı tutulur. Nakdinize aktarılana kadar ne bahse konabilir ne de çekilebilir.</li>
<li>Her iki durumda da işlem geçmişinizde görünür.</li>
</ul>
<h2>Kendi paranız</h2>
<p>Bonus parası nakdinizden bir şey eksiltmez ve hiçbir bölümünü kilitlemez. Yatırdığınız ve kazandığınız para yalnızca <a href="#/article?id=withdrawalRules">para çekme kurallarına</a> bağlıdır.</p>$html$),

  ('casino361', 'en', 'Casino rules', $html$<h2>Rounds</h2>
<ul>
<li>A round begins when the server has taken the stake. From then on its outcome is settled and no longer depends on your device or your connection.</li>
<li>When the connection is lost, open the game again: it goes on where it was. A round that nobody comes back to is finished for you, and what it wins is credited.</li>
<li>When a fault of ours spoils a round, its stake is given back.</li>
</ul>
<h2>Returns</h2>
<ul>
<li>Each game publishes its theoretical return and its largest win, on its tile and in its rules. A return is an average over very many rounds and no promise for an evening.</li>
<li>Outcomes depend neither on your history nor on your balance nor on the results of the house. Playing for fun follows the same rules with money that is not real.</li>
</ul>
<h2>Checking a round</h2>
<p>Before you play you see the digest of a seed. Once the seed is revealed, your own browser can compute each round again: <a href="#/fairness">provable fairness</a>.</p>
<h2>Limits</h2>
<p>Each game shows its least and its highest stake. When your cash passes {maximumBalance} of your currency, you have to cash out before you play on.</p>
<h2>Fair play</h2>
<p>Play by yourself and in your own name. Programs of others that play for you, several accounts and playing for others are not allowed.</p>$html$),
  ('casino361', 'tr', 'Casino kuralları', $html$<h2>Turlar</h2>
<ul>
<li>Sunucu bahsi aldığı anda tur başlar. O andan sonra sonuç bellidir; cihazınıza veya bağlantınıza bağlı değildir.</li>
<li>Bağlantı koparsa oyunu yeniden açın: kaldığı yerden sürer. Kimsenin dönmediği bir tur sizin yerinize tamamlanır ve kazancı hesabınıza eklenir.</li>
<li>Bizden kaynaklanan bir arıza turu bozarsa bahsi geri verilir.</li>
</ul>
<h2>Ödeme oranları</h2>
<ul>
<li>Her oyun teorik ödeme oranını ve en yüksek kazancını kartında ve kurallarında yayımlar. Oran, çok sayıda turun ortalamasıdır; bir akşamın sözü değildir.</li>
<li>Sonuçlar geçmişinize, bakiyenize veya evin sonucuna bağlı değildir. Eğlence modu aynı kurallarla, gerçek olmayan parayla oynanır.</li>
</ul>
<h2>Turu doğrulamak</h2>
<p>Oynamadan önce bir tohumun özetini görürsünüz. Tohum açıklandığında her turu kendi tarayıcınız yeniden hesaplayabilir: <a href="#/fairness">adil oyun kanıtı</a>.</p>
<h2>Sınırlar</h2>
<p>Her oyun en düşük ve en yüksek bahsini gösterir. Nakdiniz kendi para biriminizde {maximumBalance} tutarını aşarsa oynamaya devam etmeden önce para çekmeniz gerekir.</p>
<h2>Dürüst oyun</h2>
<p>Kendiniz ve kendi adınıza oynayın. Sizin yerinize oynayan yabancı programlara, birden çok hesaba ve başkası adına oynamaya izin verilmez.</p>$html$),

  ('tableGamesInfo', 'en', 'Table games', $html$<p>Blackjack, roulette, baccarat, craps, sic bo and three pokers against the dealer are played for yourself alone, at your own pace. At the live tables many players share one round, on the server's clock.</p>
<h2>Before you sit down</h2>
<ul>
<li>The tile of a game shows its return and its rules; the return of each bet is printed at its table.</li>
<li>Most tables can be played for fun. At a live table whoever is not logged in may watch.</li>
<li>Where a decision has a best answer that is public knowledge, as in blackjack, the table tells it when you ask.</li>
</ul>
<h2>When you leave</h2>
<p>Leaving in the middle of a round asks first. Come back and the round goes on. If you do not, it is finished for you without raising your bet.</p>$html$),
  ('tableGamesInfo', 'tr', 'Masa oyunları', $html$<p>Blackjack, rulet, bakara, craps, sic bo ve krupiyeye karşı üç poker oyunu tek başınıza, kendi hızınızda oynanır. Canlı masalarda birçok oyuncu, sunucunun saatiyle aynı turu paylaşır.</p>
<h2>Oturmadan önce</h2>
<ul>
<li>Oyunun kartında ödeme oranı ve kuralları, masada her bahsin ödeme oranı yazar.</li>
<li>Masaların çoğu eğlence için oynanabilir. Canlı masaları giriş yapmamış olanlar da izleyebilir.</li>
<li>Bir kararın herkesçe bilinen en iyi yanıtı varsa, blackjackte olduğu gibi, istediğinizde masa bunu söyler.</li>
</ul>
<h2>Masadan kalkarken</h2>
<p>Turun ortasında ayrılırken size sorulur. Geri dönerseniz tur sürer. Dönmezseniz bahsiniz artırılmadan sizin yerinize tamamlanır.</p>$html$),

  ('blackjack', 'en', 'Blackjack', $html$<h2>Aim</h2>
<p>Come closer to 21 than the dealer without passing it. Number cards count their number, pictures 10, an ace 1 or 11. An ace and a ten in the first two cards are a blackjack.</p>
<h2>Payouts</h2>
<table><thead><tr><th>Hand</th><th>Pays</th></tr></thead><tbody>
<tr><td>Blackjack</td><td>3 to 2</td></tr>
<tr><td>A better hand than the dealer's</td><td>1 to 1</td></tr>
<tr><td>As good as the dealer's</td><td>the bet back</td></tr>
<tr><td>Insurance, when the dealer has blackjack</td><td>2 to 1</td></tr>
</tbody></table>
<h2>The table</h2>
<ul>
<li>Six decks, shuffled anew for each round.</li>
<li>The dealer looks for blackjack under an ace or a ten, draws to 16, also on 17 with an ace that counts 11, and stands otherwise.</li>
<li>Insurance costs half the stake and is offered when the dealer shows an ace.</li>
</ul>
<h2>Your hand</h2>
<ul>
<li><b>Hit</b> and <b>stand</b>: another card, or none. A hand with 21 stands by itself.</li>
<li><b>Double</b>: with any first two cards, also after a split; the bet doubles and one more card comes.</li>
<li><b>Split</b>: two cards that count the same, up to four hands. Aces are split once and get one card each; 21 after a split is no blackjack.</li>
<li>There is no surrender.</li>
</ul>
<h2>Leaving in between</h2>
<p>The round waits for you. If you do not come back, it is finished for you by basic strategy, without raising your bet.</p>$html$),
  ('blackjack', 'tr', 'Blackjack', $html$<h2>Amaç</h2>
<p>21’i geçmeden krupiyeden daha çok yaklaşmak. Sayı kartları kendi değerini, resimli kartlar 10, as 1 veya 11 sayar. İlk iki kartta bir as ve bir onluk blackjacktir.</p>
<h2>Ödemeler</h2>
<table><thead><tr><th>El</th><th>Öder</th></tr></thead><tbody>
<tr><td>Blackjack</td><td>3’e 2</td></tr>
<tr><td>Krupiyeden iyi el</td><td>1’e 1</td></tr>
<tr><td>Krupiyeyle eşit el</td><td>bahis iade</td></tr>
<tr><td>Sigorta, krupiyede blackjack varsa</td><td>2’ye 1</td></tr>
</tbody></table>
<h2>Masa</h2>
<ul>
<li>Altı deste; her turda yeniden karılır.</li>
<li>Krupiye as veya onluk altında blackjacke bakar; 16’ya kadar ve asın 11 sayıldığı 17’de kart çeker, bunun dışında durur.</li>
<li>Sigorta bahsin yarısıdır ve krupiye as gösterdiğinde sunulur.</li>
</ul>
<h2>Eliniz</h2>
<ul>
<li><b>Kart çek</b> ve <b>dur</b>: bir kart daha veya hiç. 21 olan el kendiliğinden durur.</li>
<li><b>İkiye katla</b>: ilk iki kartla her zaman, bölmeden sonra da; bahis iki katına çıkar ve tek kart gelir.</li>
<li><b>Böl</b>: aynı değerdeki iki kart, en çok dört el. Aslar bir kez bölünür ve birer kart alır; bölmeden sonraki 21 blackjack sayılmaz.</li>
<li>Elden çekilme (surrender) yoktur.</li>
</ul>
<h2>Arada ayrılmak</h2>
<p>Tur sizi bekler. Dönmezseniz temel stratejiyle, bahsiniz artırılmadan sizin yerinize tamamlanır.</p>$html$),

  ('cashierInfo', 'en', 'Cashier', $html$<h2>Putting money in</h2>
<ol>
<li>Press “Deposit” and choose a way. Only those that are open to you are shown.</li>
<li>Choose an amount, or type one where that is possible.</li>
<li>Pay. Your balance grows by itself as soon as the payment is confirmed, also when you have closed the window.</li>
</ol>
<p>We take no fee for a deposit. A payment that breaks a safety rule, such as a card in another name, waits until one of us has looked at it; the screen says so. Do not pay twice.</p>
<h2>Taking money out</h2>
<ol>
<li>Press “Cashout”. The form says what you can take now, and what is still missing when you cannot.</li>
<li>Choose amount and way. Fee, what arrives and how long it takes are shown before you confirm.</li>
<li>Hand in the proofs that the form asks for. What was accepted before is not asked for again.</li>
<li>Follow each step under “Cash-out history”, or without logging in under <a href="#/withdrawQuery">Where is my cash-out?</a></li>
</ol>
<h2>Staying within your means</h2>
<p>Set deposit limits in the menu: for a day, a week and a month.</p>$html$),
  ('cashierInfo', 'tr', 'Kasa', $html$<h2>Para yatırmak</h2>
<ol>
<li>“Para yatır” düğmesine basın ve bir yol seçin. Yalnızca size açık olanlar gösterilir.</li>
<li>Bir tutar seçin veya mümkün olan yerlerde yazın.</li>
<li>Ödeyin. Ödeme onaylanınca, pencereyi kapatmış olsanız bile bakiyeniz kendiliğinden artar.</li>
</ol>
<p>Para yatırma işleminden ücret almayız. Güvenlik kuralına uymayan bir ödeme, örneğin başkasının adına bir kart, görevlimiz bakana kadar bekler; ekran bunu söyler. İkinci kez ödemeyin.</p>
<h2>Para çekmek</h2>
<ol>
<li>“Para çek” düğmesine basın. Form şu an ne kadar çekebileceğinizi, çekemiyorsanız neyin eksik olduğunu söyler.</li>
<li>Tutarı ve yolu seçin. Ücret, elinize geçecek tutar ve süre siz onaylamadan önce gösterilir.</li>
<li>Formun istediği kanıtları yükleyin. Daha önce kabul edilenler yeniden istenmez.</li>
<li>Her adımı “Para çekme geçmişi” ekranından veya giriş yapmadan <a href="#/withdrawQuery">Çekimim nerede?</a> sayfasından izleyin.</li>
</ol>
<h2>Bütçenizde kalmak</h2>
<p>Menüden bir gün, bir hafta ve bir ay için para yatırma limiti belirleyin.</p>$html$),

  ('bonusInfo', 'en', 'Bonus', $html$<p>We credit no bonus automatically. An offer that is in force stands under <a href="#/article?id=promotions">promotions</a>; where nothing stands, there is none.</p>
<h2>Good to know</h2>
<ul>
<li>You never have to take a bonus, and none is a condition for depositing, playing or cashing out.</li>
<li>Bonus money is kept apart from your cash, so that it can always be told what is yours.</li>
<li>An offer that reaches you elsewhere and does not stand there is not ours. Please tell support.</li>
</ul>$html$),
  ('bonusInfo', 'tr', 'Bonus', $html$<p>Kendiliğinden bonus tanımlamayız. Yürürlükteki bir teklif <a href="#/article?id=promotions">promosyonlar</a> sayfasında yazar; orada bir şey yoksa teklif de yoktur.</p>
<h2>Bilmenizde yarar var</h2>
<ul>
<li>Bonus almak zorunda değilsiniz; hiçbir bonus para yatırmanın, oynamanın veya para çekmenin koşulu değildir.</li>
<li>Bonus parası nakdinizden ayrı tutulur; böylece neyin sizin olduğu her zaman bellidir.</li>
<li>Başka bir yerden gelen ve orada yazmayan bir teklif bize ait değildir. Lütfen desteğe bildirin.</li>
</ul>$html$),

  ('bonusTerms', 'en', 'Bonus terms', $html$<ol>
<li>An offer holds with the conditions that are published with it under <a href="#/article?id=promotions">promotions</a>, for those and for the time that are named there. Beside it these terms hold.</li>
<li>A bonus is credited after two of us have approved it. There is no claim to a bonus that was not published.</li>
<li>A bonus can be taken by adults of {minimumAge} years and more, with one account, in their own name.</li>
<li>Bonus money can be neither staked nor cashed out. What becomes of it, and when, is in the conditions of its offer.</li>
<li>You may decline a bonus, or give bonus money back, through support at any time. Your cash is not touched by it.</li>
<li>What was credited by mistake is put right by two of us and shows in your transaction history.</li>
<li>The <a href="#/article?id=terms">terms and conditions</a> hold as well.</li>
</ol>$html$),
  ('bonusTerms', 'tr', 'Bonus koşulları', $html$<ol>
<li>Bir teklif, <a href="#/article?id=promotions">promosyonlar</a> sayfasında birlikte yayımlanan koşullarla, orada yazan kişiler ve süre için geçerlidir. Bu koşullar onun yanında uygulanır.</li>
<li>Bonus, iki görevlimiz onayladıktan sonra tanımlanır. Yayımlanmamış bir bonus için hak doğmaz.</li>
<li>Bonusu {minimumAge} yaş ve üzerindeki yetişkinler, tek hesapla ve kendi adlarına alabilir.</li>
<li>Bonus parası ne bahse konabilir ne de çekilebilir. Ona ne zaman ne olacağı teklifin koşullarında yazar.</li>
<li>Bir bonusu istediğiniz an destek üzerinden reddedebilir veya bonus parasını geri verebilirsiniz. Nakdiniz bundan etkilenmez.</li>
<li>Yanlışlıkla tanımlanan tutarı iki görevlimiz düzeltir; düzeltme işlem geçmişinizde görünür.</li>
<li><a href="#/article?id=terms">Kullanım koşulları</a> ayrıca geçerlidir.</li>
</ol>$html$);
