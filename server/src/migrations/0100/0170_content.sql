-- Content: places, currencies, banners and articles. Whether a country is served is an operator setting, not a column.

create table country (
  iso_code2 text primary key check (iso_code2 ~ '^[A-Z]{2}$'),
  en_name text not null,
  -- international dialling code without its plus sign
  tel_num text not null check (tel_num ~ '^[0-9]{1,4}$')
);

-- Each entry: code, dialling code, English name.
insert into country (iso_code2, tel_num, en_name)
select split_part(entry, ' ', 1), split_part(entry, ' ', 2), regexp_replace(entry, '^\S+ \S+ ', '')
  from regexp_split_to_table('
    AD 376 Andorra;AE 971 United Arab Emirates;AF 93 Afghanistan;AG 1 Antigua & Barbuda;AI 1 Anguilla;AL 355 Albania;AM 374 Armenia;AO 244 Angola;
    AR 54 Argentina;AS 1 American Samoa;AT 43 Austria;AU 61 Australia;AW 297 Aruba;AX 358 Åland Islands;AZ 994 Azerbaijan;BA 387 Bosnia & Herzegovina;
    BB 1 Barbados;BD 880 Bangladesh;BE 32 Belgium;BF 226 Burkina Faso;BG 359 Bulgaria;BH 973 Bahrain;BI 257 Burundi;BJ 229 Benin;BL 590 St. Barthélemy;
    BM 1 Bermuda;BN 673 Brunei;BO 591 Bolivia;BQ 599 Caribbean Netherlands;BR 55 Brazil;BS 1 Bahamas;BT 975 Bhutan;BW 267 Botswana;BY 375 Belarus;
    BZ 501 Belize;CA 1 Canada;CC 61 Cocos (Keeling) Islands;CD 243 DR Congo;CF 236 Central African Republic;CG 242 Congo;CH 41 Switzerland;
    CI 225 Côte d’Ivoire;CK 682 Cook Islands;CL 56 Chile;CM 237 Cameroon;CN 86 China;CO 57 Colombia;CR 506 Costa Rica;CU 53 Cuba;CV 238 Cape Verde;
    CW 599 Curaçao;CX 61 Christmas Island;CY 357 Cyprus;CZ 420 Czechia;DE 49 Germany;DJ 253 Djibouti;DK 45 Denmark;DM 1 Dominica;DO 1 Dominican Republic;
    DZ 213 Algeria;EC 593 Ecuador;EE 372 Estonia;EG 20 Egypt;EH 212 Western Sahara;ER 291 Eritrea;ES 34 Spain;ET 251 Ethiopia;FI 358 Finland;FJ 679 Fiji;
    FK 500 Falkland Islands;FM 691 Micronesia;FO 298 Faroe Islands;FR 33 France;GA 241 Gabon;GB 44 United Kingdom;GD 1 Grenada;GE 995 Georgia;
    GF 594 French Guiana;GG 44 Guernsey;GH 233 Ghana;GI 350 Gibraltar;GL 299 Greenland;GM 220 Gambia;GN 224 Guinea;GP 590 Guadeloupe;
    GQ 240 Equatorial Guinea;GR 30 Greece;GT 502 Guatemala;GU 1 Guam;GW 245 Guinea-Bissau;GY 592 Guyana;HK 852 Hong Kong;HN 504 Honduras;HR 385 Croatia;
    HT 509 Haiti;HU 36 Hungary;ID 62 Indonesia;IE 353 Ireland;IL 972 Israel;IM 44 Isle of Man;IN 91 India;IO 246 British Indian Ocean Territory;
    IQ 964 Iraq;IR 98 Iran;IS 354 Iceland;IT 39 Italy;JE 44 Jersey;JM 1 Jamaica;JO 962 Jordan;JP 81 Japan;KE 254 Kenya;KG 996 Kyrgyzstan;KH 855 Cambodia;
    KI 686 Kiribati;KM 269 Comoros;KN 1 St. Kitts & Nevis;KP 850 North Korea;KR 82 South Korea;KW 965 Kuwait;KY 1 Cayman Islands;KZ 7 Kazakhstan;
    LA 856 Laos;LB 961 Lebanon;LC 1 St. Lucia;LI 423 Liechtenstein;LK 94 Sri Lanka;LR 231 Liberia;LS 266 Lesotho;LT 370 Lithuania;LU 352 Luxembourg;
    LV 371 Latvia;LY 218 Libya;MA 212 Morocco;MC 377 Monaco;MD 373 Moldova;ME 382 Montenegro;MF 590 St. Martin;MG 261 Madagascar;MH 692 Marshall Islands;
    MK 389 North Macedonia;ML 223 Mali;MM 95 Myanmar;MN 976 Mongolia;MO 853 Macao;MP 1 Northern Mariana Islands;MQ 596 Martinique;MR 222 Mauritania;
    MS 1 Montserrat;MT 356 Malta;MU 230 Mauritius;MV 960 Maldives;MW 265 Malawi;MX 52 Mexico;MY 60 Malaysia;MZ 258 Mozambique;NA 264 Namibia;
    NC 687 New Caledonia;NE 227 Niger;NF 672 Norfolk Island;NG 234 Nigeria;NI 505 Nicaragua;NL 31 Netherlands;NO 47 Norway;NP 977 Nepal;NR 674 Nauru;
    NU 683 Niue;NZ 64 New Zealand;OM 968 Oman;PA 507 Panama;PE 51 Peru;PF 689 French Polynesia;PG 675 Papua New Guinea;PH 63 Philippines;PK 92 Pakistan;
    PL 48 Poland;PM 508 St. Pierre & Miquelon;PR 1 Puerto Rico;PS 970 Palestine;PT 351 Portugal;PW 680 Palau;PY 595 Paraguay;QA 974 Qatar;RE 262 Réunion;
    RO 40 Romania;RS 381 Serbia;RU 7 Russia;RW 250 Rwanda;SA 966 Saudi Arabia;SB 677 Solomon Islands;SC 248 Seychelles;SD 249 Sudan;SE 46 Sweden;
    SG 65 Singapore;SH 290 St. Helena;SI 386 Slovenia;SJ 47 Svalbard & Jan Mayen;SK 421 Slovakia;SL 232 Sierra Leone;SM 378 San Marino;SN 221 Senegal;
    SO 252 Somalia;SR 597 Suriname;SS 211 South Sudan;ST 239 São Tomé & Príncipe;SV 503 El Salvador;SX 1 Sint Maarten;SY 963 Syria;SZ 268 Eswatini;
    TC 1 Turks & Caicos Islands;TD 235 Chad;TG 228 Togo;TH 66 Thailand;TJ 992 Tajikistan;TK 690 Tokelau;TL 670 Timor-Leste;TM 993 Turkmenistan;
    TN 216 Tunisia;TO 676 Tonga;TR 90 Türkiye;TT 1 Trinidad & Tobago;TV 688 Tuvalu;TW 886 Taiwan;TZ 255 Tanzania;UA 380 Ukraine;UG 256 Uganda;
    US 1 United States;UY 598 Uruguay;UZ 998 Uzbekistan;VA 39 Vatican City;VC 1 St. Vincent & Grenadines;VE 58 Venezuela;VG 1 British Virgin Islands;
    VI 1 U.S. Virgin Islands;VN 84 Vietnam;VU 678 Vanuatu;WF 681 Wallis & Futuna;WS 685 Samoa;XK 383 Kosovo;YE 967 Yemen;YT 262 Mayotte;ZA 27 South Africa;
    ZM 260 Zambia;ZW 263 Zimbabwe
  ', ';') as listed, lateral trim(both E' \n' from listed) as entry;

create table state (
  -- ISO 3166-2; a country that has no list here has one entry, itself
  code text primary key check (length(code) <= 10),
  name text not null,
  country_iso_code2 text not null references country
);
create index state_country on state (country_iso_code2, name);

-- Each entry: the part of the ISO 3166-2 code after the dash, then the name.
insert into state (code, name, country_iso_code2)
select country || '-' || split_part(entry, ' ', 1), regexp_replace(entry, '^\S+ ', ''), country
from (values
  ('TR', '01 Adana;02 Adıyaman;03 Afyonkarahisar;04 Ağrı;05 Amasya;06 Ankara;07 Antalya;08 Artvin;09 Aydın;10 Balıkesir;11 Bilecik;12 Bingöl;13 Bitlis;
    14 Bolu;15 Burdur;16 Bursa;17 Çanakkale;18 Çankırı;19 Çorum;20 Denizli;21 Diyarbakır;22 Edirne;23 Elazığ;24 Erzincan;25 Erzurum;26 Eskişehir;
    27 Gaziantep;28 Giresun;29 Gümüşhane;30 Hakkâri;31 Hatay;32 Isparta;33 Mersin;34 İstanbul;35 İzmir;36 Kars;37 Kastamonu;38 Kayseri;
    39 Kırklareli;40 Kırşehir;41 Kocaeli;42 Konya;43 Kütahya;44 Malatya;45 Manisa;46 Kahramanmaraş;47 Mardin;48 Muğla;49 Muş;50 Nevşehir;
    51 Niğde;52 Ordu;53 Rize;54 Sakarya;55 Samsun;56 Siirt;57 Sinop;58 Sivas;59 Tekirdağ;60 Tokat;61 Trabzon;62 Tunceli;63 Şanlıurfa;64 Uşak;
    65 Van;66 Yozgat;67 Zonguldak;68 Aksaray;69 Bayburt;70 Karaman;71 Kırıkkale;72 Batman;73 Şırnak;74 Bartın;75 Ardahan;76 Iğdır;77 Yalova;
    78 Karabük;79 Kilis;80 Osmaniye;81 Düzce'),
  ('US', 'AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of Columbia;FL Florida;
    GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;MA Massachusetts;
    MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;NM New Mexico;
    NY New York;NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;SC South Carolina;
    SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;WY Wyoming'),
  ('BR', 'AC Acre;AL Alagoas;AP Amapá;AM Amazonas;BA Bahia;CE Ceará;DF Distrito Federal;ES Espírito Santo;GO Goiás;MA Maranhão;MT Mato Grosso;
    MS Mato Grosso do Sul;MG Minas Gerais;PA Pará;PB Paraíba;PR Paraná;PE Pernambuco;PI Piauí;RJ Rio de Janeiro;RN Rio Grande do Norte;
    RS Rio Grande do Sul;RO Rondônia;RR Roraima;SC Santa Catarina;SP São Paulo;SE Sergipe;TO Tocantins'),
  ('CA', 'AB Alberta;BC British Columbia;MB Manitoba;NB New Brunswick;NL Newfoundland and Labrador;NT Northwest Territories;NS Nova Scotia;NU Nunavut;
    ON Ontario;PE Prince Edward Island;QC Quebec;SK Saskatchewan;YT Yukon'),
  ('AU', 'ACT Australian Capital Territory;NSW New South Wales;NT Northern Territory;QLD Queensland;SA South Australia;TAS Tasmania;VIC Victoria;
    WA Western Australia'),
  ('DE', 'BW Baden-Württemberg;BY Bayern;BE Berlin;BB Brandenburg;HB Bremen;HH Hamburg;HE Hessen;MV Mecklenburg-Vorpommern;NI Niedersachsen;
    NW Nordrhein-Westfalen;RP Rheinland-Pfalz;SL Saarland;SN Sachsen;ST Sachsen-Anhalt;SH Schleswig-Holstein;TH Thüringen'),
  ('AT', '1 Burgenland;2 Kärnten;3 Niederösterreich;4 Oberösterreich;5 Salzburg;6 Steiermark;7 Tirol;8 Vorarlberg;9 Wien'),
  ('CH', 'AG Aargau;AR Appenzell Ausserrhoden;AI Appenzell Innerrhoden;BL Basel-Landschaft;BS Basel-Stadt;BE Bern;FR Fribourg;GE Genève;GL Glarus;
    GR Graubünden;JU Jura;LU Luzern;NE Neuchâtel;NW Nidwalden;OW Obwalden;SG Sankt Gallen;SH Schaffhausen;SZ Schwyz;SO Solothurn;TG Thurgau;
    TI Ticino;UR Uri;VD Vaud;VS Valais;ZG Zug;ZH Zürich'),
  ('FR', 'ARA Auvergne-Rhône-Alpes;BFC Bourgogne-Franche-Comté;BRE Bretagne;CVL Centre-Val de Loire;20R Corse;GES Grand Est;HDF Hauts-de-France;
    IDF Île-de-France;NOR Normandie;NAQ Nouvelle-Aquitaine;OCC Occitanie;PDL Pays de la Loire;PAC Provence-Alpes-Côte d’Azur'),
  ('IT', '65 Abruzzo;77 Basilicata;78 Calabria;72 Campania;45 Emilia-Romagna;36 Friuli Venezia Giulia;62 Lazio;42 Liguria;25 Lombardia;57 Marche;
    67 Molise;21 Piemonte;75 Puglia;88 Sardegna;82 Sicilia;52 Toscana;32 Trentino-Alto Adige;55 Umbria;23 Valle d’Aosta;34 Veneto'),
  ('ES', 'AN Andalucía;AR Aragón;AS Asturias;IB Illes Balears;CN Canarias;CB Cantabria;CM Castilla-La Mancha;CL Castilla y León;CT Cataluña;CE Ceuta;
    EX Extremadura;GA Galicia;MD Comunidad de Madrid;ML Melilla;MC Región de Murcia;NC Navarra;PV País Vasco;RI La Rioja;VC Comunitat Valenciana'),
  ('PT', '01 Aveiro;02 Beja;03 Braga;04 Bragança;05 Castelo Branco;06 Coimbra;07 Évora;08 Faro;09 Guarda;10 Leiria;11 Lisboa;12 Portalegre;13 Porto;
    14 Santarém;15 Setúbal;16 Viana do Castelo;17 Vila Real;18 Viseu;20 Açores;30 Madeira'),
  ('FI', '01 Åland;02 Etelä-Karjala;03 Etelä-Pohjanmaa;04 Etelä-Savo;05 Kainuu;06 Kanta-Häme;07 Keski-Pohjanmaa;08 Keski-Suomi;09 Kymenlaakso;10 Lappi;
    11 Pirkanmaa;12 Pohjanmaa;13 Pohjois-Karjala;14 Pohjois-Pohjanmaa;15 Pohjois-Savo;16 Päijät-Häme;17 Satakunta;18 Uusimaa;19 Varsinais-Suomi'),
  ('GB', 'ENG England;NIR Northern Ireland;SCT Scotland;WLS Wales'),
  ('MX', 'AGU Aguascalientes;BCN Baja California;BCS Baja California Sur;CAM Campeche;CHP Chiapas;CHH Chihuahua;CMX Ciudad de México;COA Coahuila;
    COL Colima;DUR Durango;GUA Guanajuato;GRO Guerrero;HID Hidalgo;JAL Jalisco;MEX México;MIC Michoacán;MOR Morelos;NAY Nayarit;NLE Nuevo León;
    OAX Oaxaca;PUE Puebla;QUE Querétaro;ROO Quintana Roo;SLP San Luis Potosí;SIN Sinaloa;SON Sonora;TAB Tabasco;TAM Tamaulipas;TLA Tlaxcala;
    VER Veracruz;YUC Yucatán;ZAC Zacatecas'),
  ('AR', 'B Buenos Aires;C Ciudad Autónoma de Buenos Aires;K Catamarca;H Chaco;U Chubut;X Córdoba;W Corrientes;E Entre Ríos;P Formosa;Y Jujuy;
    L La Pampa;F La Rioja;M Mendoza;N Misiones;Q Neuquén;R Río Negro;A Salta;J San Juan;D San Luis;Z Santa Cruz;S Santa Fe;G Santiago del Estero;
    V Tierra del Fuego;T Tucumán'),
  ('IN', 'AN Andaman and Nicobar Islands;AP Andhra Pradesh;AR Arunachal Pradesh;AS Assam;BR Bihar;CH Chandigarh;CG Chhattisgarh;
    DH Dadra and Nagar Haveli and Daman and Diu;DL Delhi;GA Goa;GJ Gujarat;HR Haryana;HP Himachal Pradesh;JK Jammu and Kashmir;JH Jharkhand;
    KA Karnataka;KL Kerala;LA Ladakh;LD Lakshadweep;MP Madhya Pradesh;MH Maharashtra;MN Manipur;ML Meghalaya;MZ Mizoram;NL Nagaland;OD Odisha;
    PY Puducherry;PB Punjab;RJ Rajasthan;SK Sikkim;TN Tamil Nadu;TS Telangana;TR Tripura;UP Uttar Pradesh;UK Uttarakhand;WB West Bengal'),
  ('JP', '01 Hokkaido;02 Aomori;03 Iwate;04 Miyagi;05 Akita;06 Yamagata;07 Fukushima;08 Ibaraki;09 Tochigi;10 Gunma;11 Saitama;12 Chiba;13 Tokyo;
    14 Kanagawa;15 Niigata;16 Toyama;17 Ishikawa;18 Fukui;19 Yamanashi;20 Nagano;21 Gifu;22 Shizuoka;23 Aichi;24 Mie;25 Shiga;26 Kyoto;27 Osaka;
    28 Hyogo;29 Nara;30 Wakayama;31 Tottori;32 Shimane;33 Okayama;34 Hiroshima;35 Yamaguchi;36 Tokushima;37 Kagawa;38 Ehime;39 Kochi;40 Fukuoka;
    41 Saga;42 Nagasaki;43 Kumamoto;44 Oita;45 Miyazaki;46 Kagoshima;47 Okinawa'),
  ('PH', '00 Metro Manila;01 Ilocos;02 Cagayan Valley;03 Central Luzon;05 Bicol;06 Western Visayas;07 Central Visayas;08 Eastern Visayas;
    09 Zamboanga Peninsula;10 Northern Mindanao;11 Davao;12 Soccsksargen;13 Caraga;14 Bangsamoro;15 Cordillera;40 Calabarzon;41 Mimaropa'),
  ('IE', 'C Connaught;L Leinster;M Munster;U Ulster'),
  ('CY', '01 Nicosia;02 Limassol;03 Larnaca;04 Famagusta;05 Paphos;06 Kyrenia')
) as listed (country, entries),
  lateral regexp_split_to_table(entries, ';') as part,
  lateral trim(both E' \n' from part) as entry;

insert into state (code, name, country_iso_code2)
select iso_code2, en_name, iso_code2 from country
  where not exists (select from state where country_iso_code2 = iso_code2);

create table currency (
  code text primary key,
  symbol text not null,
  -- units of this currency for one US dollar; for order and orientation, never for money
  exchange_rate numeric not null check (exchange_rate > 0),
  enabled boolean not null default true
);
insert into currency (code, symbol, exchange_rate) values
  ('USD', '$', 1), ('EUR', '€', 0.92), ('BRL', 'R$', 5.4), ('TRY', '₺', 41.5), ('BTC', '₿', 0.00001);

create table banner (
  id text not null,
  language text not null check (language in ('tr', 'en')),
  title text not null,
  subtitle text not null,
  button_text text not null,
  -- a path on the games origin, or a full address
  image text not null,
  mobile_image text not null,
  type smallint not null default 0,
  link text not null default '',
  game_id text,
  action text not null check (action in ('DEPOSIT', 'INVITE', 'REGISTER', 'LAUNCH_GAME', 'CLOSE_ONLY', 'LINK')),
  theme text not null,
  sort_index integer not null,
  enabled boolean not null default true,
  primary key (id, language)
);
insert into banner (id, language, title, subtitle, button_text, image, mobile_image, link, game_id, action, theme, sort_index) values
  ('welcome', 'tr', 'Masadaki yeriniz hazır', 'Birkaç dakikada katılın; her hareket hesap geçmişinizde kuruşu kuruşuna görünür.', 'Katıl',
    '/art/slot-machine.webp', '/art/slot-machine.webp', '', null, 'REGISTER', 'gold', 1),
  ('welcome', 'en', 'Your seat is ready', 'Join in minutes; every movement of your money is in your history, to the cent.', 'Join',
    '/art/slot-machine.webp', '/art/slot-machine.webp', '', null, 'REGISTER', 'gold', 1),
  ('dragon-vault', 'tr', 'Dragon Vault', 'Üç kasa bedava dönüşleri açar. Ödeme oranı ve en yüksek kazanç oyunun içinde yazılıdır.', 'Oyna',
    '/covers/dragon-vault.webp', '/covers/dragon-vault.webp', '', 'dragon-vault', 'LAUNCH_GAME', 'ember', 2),
  ('dragon-vault', 'en', 'Dragon Vault', 'Three vaults open the free spins. Return to player and top win are printed in the game.', 'Play',
    '/covers/dragon-vault.webp', '/covers/dragon-vault.webp', '', 'dragon-vault', 'LAUNCH_GAME', 'ember', 2),
  ('fairness', 'tr', 'Her turu kendiniz doğrulayın', 'Sonuç siz oynamadan önce mühürlenir; sonra tarayıcınızda yeniden hesaplayabilirsiniz.', 'Nasıl çalışır?',
    '/art/gem-stone.webp', '/art/gem-stone.webp', '/fairness', null, 'LINK', 'emerald', 3),
  ('fairness', 'en', 'Check every round yourself', 'The outcome is sealed before you play; recompute it in your own browser afterwards.', 'How it works',
    '/art/gem-stone.webp', '/art/gem-stone.webp', '/fairness', null, 'LINK', 'emerald', 3);

-- HTML of ours. Names in braces are filled in from the settings in force, so that a text cannot contradict a rule.
create table article (
  id text not null,
  language text not null check (language in ('tr', 'en')),
  title text not null,
  content text not null,
  background_color text not null default '',
  font_color text not null default '',
  padding text not null default '',
  updated_at timestamptz not null default now(),
  primary key (id, language)
);
insert into article (id, language, title, content) values
  ('terms', 'tr', 'Kullanım koşulları', $html$<h2>1. Kimler oynayabilir</h2>
<p>{siteName}, en az {minimumAge} yaşında olan ve bulunduğu yerde çevrim içi oyunlara katılması yasal olan kişilere açıktır. Hizmet vermediğimiz ülkelerden kayıt kabul edilmez. Her kişi tek bir hesap açabilir ve hesabını yalnızca kendisi kullanabilir.</p>
<h2>2. Bilgileriniz</h2>
<p>Kayıt sırasında verdiğiniz bilgiler doğru ve güncel olmalıdır. Para çekmeden önce kimliğinizi ve ödeme yönteminizi belgelemenizi isteriz. Değişiklik için destekle iletişime geçin.</p>
<h2>3. Para</h2>
<p>Bir hesap tek bir para birimi tutar. Yatırma işlemi başına en az {depositMinimum}, en çok {depositMaximum} yatırabilirsiniz. Bakiyeniz {maximumBalance} tutarını aştığında oynamaya devam etmeden önce para çekmeniz gerekir. Çekim koşulları <a href="#/article?id=withdrawalRules">para çekme kurallarında</a> yazar. Tüm tutarlar hesabınızın para birimindedir.</p>
<h2>4. Oyunlar</h2>
<p>Her oyunun teorik ödeme oranı oyunun kurallarında yazar; bu oran çok sayıda turun ortalamasıdır, tek bir oturumun sözü değildir. Sonuçlar geçmişinize, bakiyenize veya evin sonucuna bağlı değildir. Bağlantı kesilirse başlamış tur kayıtlı sonucuyla tamamlanır. Bir arıza oyunu bozarsa o turun bahsi geri verilir.</p>
<h2>5. Hesabın kapatılması</h2>
<p>Hesabınızı destek üzerinden istediğiniz an kapatabilirsiniz; kullanılabilir bakiyeniz size ödenir. Yanlış bilgi, başkası adına oynama veya hile durumunda hesabı inceleme bitene kadar durdurabiliriz.</p>
<h2>6. Şikâyetler ve değişiklikler</h2>
<p>Bir olayla ilgili şikâyetinizi 14 gün içinde destek ekibine yazın. Bu koşullardaki değişiklikleri yürürlüğe girmeden en az 14 gün önce duyururuz.</p>
<h2>7. Sorumlu oyun</h2>
<p>Yalnızca kaybetmeyi göze alabileceğiniz parayla oynayın. Oyun sizin için eğlence olmaktan çıktıysa durun ve yardım isteyin.</p>$html$),
  ('terms', 'en', 'Terms and conditions', $html$<h2>1. Who may play</h2>
<p>{siteName} is open to people of {minimumAge} years or more for whom online gaming is lawful where they are. We do not accept registrations from countries that we do not serve. Each person may open one account and must use it alone.</p>
<h2>2. Your details</h2>
<p>What you tell us at registration must be true and kept up to date. Before a cash-out we ask you to prove your identity and your payment method. To change your details, contact support.</p>
<h2>3. Money</h2>
<p>An account keeps one currency. A deposit is at least {depositMinimum} and at most {depositMaximum}. When your balance passes {maximumBalance}, you must cash out before you continue to play. The conditions of cash-outs are in the <a href="#/article?id=withdrawalRules">withdrawal rules</a>. All amounts are in the currency of your account.</p>
<h2>4. Games</h2>
<p>The theoretical return of each game is printed in its rules; it is an average over a great many rounds and no promise for one session. Outcomes do not depend on your history, your balance or the results of the house. When a connection is lost, a round that has started ends with its recorded outcome. When a fault spoils a round, its stake is given back.</p>
<h2>5. Closing an account</h2>
<p>You may close your account through support at any time; the balance available to you is paid out. In case of false details, play on behalf of others or cheating we may suspend an account until the case is examined.</p>
<h2>6. Complaints and changes</h2>
<p>Please write to support within 14 days of an event that you wish to complain about. Changes of these terms are announced at least 14 days before they take effect.</p>
<h2>7. Responsible play</h2>
<p>Play only with money that you can afford to lose. When it is no longer fun, stop and ask for help.</p>$html$),
  ('privacy', 'tr', 'Gizlilik politikası', $html$<h2>Neleri saklarız</h2>
<p>Kayıt bilgilerinizi, iletişim bilgilerinizi, para hareketlerinizi, oynadığınız turları, oturumlarınızın adres ve zamanını ve yüklediğiniz belgeleri saklarız. Hesabı yürütmek, yasal yükümlülükleri yerine getirmek ve dolandırıcılığı önlemek için bunlara ihtiyacımız vardır.</p>
<h2>Neleri saklamayız</h2>
<p>Kart numaranız ve güvenlik kodunuz yalnızca ödeme sağlayıcısına iletilir; kaydedilmez. Fişlerde kartın ilk altı ve son dört hanesi kalır. Şifreniz yalnızca geri döndürülemez bir özet olarak tutulur.</p>
<h2>Belgeler</h2>
<p>Yüklediğiniz resimler yeniden kodlanır, konum gibi gizli bilgileri silinir ve şifreli saklanır. Yalnızca siz ve inceleyen görevliler açabilir; görevlilerin her bakışı kayda geçer.</p>
<h2>Kimlerle paylaşırız</h2>
<p>Bilgileriniz yalnızca ödemenizi yürüten sağlayıcılarla ve yasanın gerektirdiği makamlarla paylaşılır. Satılmaz.</p>
<h2>Haklarınız</h2>
<p>Bilgilerinizin bir kopyasını, düzeltilmesini veya yasal saklama süresi bittiğinde silinmesini destek üzerinden isteyebilirsiniz. Verilerinizi etkileyen bir ihlali öğrendikten sonra 72 saat içinde bildiririz.</p>
<h2>Çerezler</h2>
<p>Tarayıcınızda yalnızca oturumunuzu, dilinizi ve davet kodunuzu saklarız. Reklam amaçlı izleme yapmayız.</p>$html$),
  ('privacy', 'en', 'Privacy policy', $html$<h2>What we keep</h2>
<p>We keep the details of your registration, your contact details, your movements of money, the rounds that you played, address and time of your sessions and the documents that you upload. We need them to run the account, to meet the law and to prevent fraud.</p>
<h2>What we do not keep</h2>
<p>The number and security code of your card are passed to the payment provider only and never stored. Receipts keep the first six and last four digits. Your password is kept as an irreversible digest only.</p>
<h2>Documents</h2>
<p>Pictures that you upload are encoded anew, hidden data such as a location is removed, and they are stored encrypted. Only you and the officers who review them can open them, and every look of an officer is recorded.</p>
<h2>With whom we share</h2>
<p>Your details go only to the providers that carry out your payments and to authorities where the law requires it. They are not sold.</p>
<h2>Your rights</h2>
<p>Through support you may ask for a copy of your data, for its correction, and for its deletion once the lawful storage period has passed. We tell you of a breach that affects your data within 72 hours of learning of it.</p>
<h2>Cookies</h2>
<p>We keep your session, your language and an invitation code in your browser and nothing else. We do not track you for advertising.</p>$html$),
  ('withdrawalRules', 'tr', 'Para çekme kuralları', $html$<ul>
<li>En az <b>{withdrawMinimum}</b>, en çok <b>{withdrawMaximum}</b> çekebilirsiniz; tutar <b>{withdrawMultiple}</b> sayısının katı olmalıdır. 30 gün içindeki çekimlerin toplamı {withdrawMonthlyMaximum} tutarını geçemez.</li>
<li>Çekilebilir tutar, oynadığınız ve henüz bir çekimde kullanılmamış bahislerin yüzde <b>{wageredShare}</b> kadarıyla ve nakit bakiyenizle sınırlıdır. Her çekim bu bahis tutarını aynı oranda azaltır.</li>
<li>Yatırdığınız paranın çevrim şartı bitmeden çekim yapılamaz; kalan tutar çekim ekranında görünür.</li>
<li>Çekim için kimliğinizin ve ödeme yönteminizin kanıtını yüklersiniz (JPEG, PNG veya BMP, en çok 5 MB).</li>
<li>İstediğiniz tutar hemen ayrılır. Talep beklemedeyken, izin verilen yerlerde, iptal edebilirsiniz; para aynı anda bakiyenize döner.</li>
<li>Her talebi bir görevli inceler; yüksek tutarlarda ikinci bir görevlinin onayı gerekir. İnceleme genellikle 24 ila 72 saat sürer. Ardından süre bankanıza bağlıdır.</li>
<li>Bir talep reddedilirse veya ödeme başarısız olursa nedeni size yazılır ve para bakiyenize geri döner.</li>
<li>Hediye bonuslar çekilemez.</li>
</ul>$html$),
  ('withdrawalRules', 'en', 'Withdrawal rules', $html$<ul>
<li>You can cash out at least <b>{withdrawMinimum}</b> and at most <b>{withdrawMaximum}</b>, in multiples of <b>{withdrawMultiple}</b>. All cash-outs of 30 days together may not pass {withdrawMonthlyMaximum}.</li>
<li>What can be cashed out is limited to <b>{wageredShare}</b> percent of the stakes that you have placed and that no cash-out has used up yet, and to your cash balance. Each cash-out reduces those stakes in the same proportion.</li>
<li>There is no cash-out before the wagering of your deposits is finished; the cash-out screen shows what is left.</li>
<li>For a cash-out you upload proof of your identity and of your payment method (JPEG, PNG or BMP, at most 5 MB each).</li>
<li>The amount is set aside at once. While a request is pending you may cancel it where this is permitted, and the money is back on your balance at the same moment.</li>
<li>An officer reviews each request; higher amounts need a second officer. A review usually takes 24 to 72 hours. After that the time depends on your bank.</li>
<li>When a request is rejected or a payout fails, you are told the reason and the money returns to your balance.</li>
<li>Gift bonuses cannot be cashed out.</li>
</ul>$html$),
  ('depositRules', 'tr', 'Para yatırma kuralları', $html$<ul>
<li>Bir yatırma işlemi en az {depositMinimum}, en çok {depositMaximum} olabilir.</li>
<li>Kartla ödemede yalnızca MasterCard kabul edilir. Kart sizin adınıza olmalıdır.</li>
<li>Bankanız bir doğrulama adımı isteyebilir. Ödeme tamamlanmadan pencereyi kapatırsanız kartınızdan para alınmaz veya sonuç kendiliğinden hesabınıza işlenir.</li>
<li>Para, ödeme onaylandığı anda bakiyenize eklenir. Yatırılan para çekilmeden önce oynanmalıdır.</li>
</ul>$html$),
  ('depositRules', 'en', 'Deposit rules', $html$<ul>
<li>A deposit is at least {depositMinimum} and at most {depositMaximum}.</li>
<li>Only MasterCard is accepted for card payments. The card must be in your own name.</li>
<li>Your bank may ask for a verification step. When you close the window before the payment is finished, your card is not charged, or the result reaches your account by itself.</li>
<li>Money is on your balance at the moment the payment is confirmed. It has to be wagered before it is cashed out.</li>
</ul>$html$),
  ('aboutUs', 'tr', 'Hakkımızda', $html$<p>{siteName}, her hareketi çift kayıtlı bir defterde tutan ve her turu doğrulanabilir olan çevrim içi bir casinodur.</p>
<h2>Defter</h2>
<p>Bakiyeniz bir sayaç değil, silinemeyen ve değiştirilemeyen kayıtların toplamıdır. Yatırma, bahis, kazanç ve çekim: hepsini işlem geçmişinizde önceki ve sonraki bakiyeyle görürsünüz.</p>
<h2>Oyunlar</h2>
<p>Oyunların ödeme oranları hesaplanmış ve yayımlanmıştır. Sonuçlar, oynamadan önce özeti size gösterilen bir tohumdan üretilir; tohum açıklandığında turu <a href="#/fairness">kendiniz doğrulayabilirsiniz</a>.</p>
<h2>Dürüstlük</h2>
<p>Ana sayfadaki kazançlar gerçek turlardandır. Yeterince kazanç yoksa hiçbir şey gösterilmez.</p>
<p>{siteName} yalnızca {minimumAge} yaş ve üzerindekiler içindir.</p>$html$),
  ('aboutUs', 'en', 'About us', $html$<p>{siteName} is an online casino that keeps every movement in a double-entry ledger and lets every round be verified.</p>
<h2>The ledger</h2>
<p>Your balance is no counter but the sum of records that cannot be deleted or altered. Deposits, stakes, wins and cash-outs: your transaction history shows each with the balance before and after.</p>
<h2>The games</h2>
<p>The returns of the games are computed and published. Outcomes are drawn from a seed whose digest you see before you play; once the seed is revealed, you can <a href="#/fairness">verify the round yourself</a>.</p>
<h2>Honesty</h2>
<p>The wins on the home page come from real rounds. When there are too few, none are shown.</p>
<p>{siteName} is for people of {minimumAge} years or more only.</p>$html$),
  ('promotions', 'tr', 'Promosyonlar', $html$<p>Şu anda yürürlükte bir promosyon yok. Yeni bir promosyon başladığında koşullarıyla birlikte burada yayımlanır; koşulları burada yazmayan bir teklif bize ait değildir.</p>$html$),
  ('promotions', 'en', 'Promotions', $html$<p>There is no promotion at the moment. When one starts, it is published here together with its conditions; an offer whose conditions are not written here is not ours.</p>$html$);
