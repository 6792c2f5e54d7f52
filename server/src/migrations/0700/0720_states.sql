-- States for the countries whose addresses name one. A country without an entry here or in 0170 asks for none: its row, the country itself, stays
-- readable for members and deposits that name it, and is offered to nobody.

alter table state add column enabled boolean not null default true;
update state set enabled = false where code = country_iso_code2;

-- Each entry: the part of the ISO 3166-2 code after the dash, then the name.
insert into state (code, name, country_iso_code2)
select country || '-' || split_part(entry, ' ', 1), regexp_replace(entry, '^\S+ ', ''), country
from (values
  ('AE', 'AJ Ajman;AZ Abu Dhabi;DU Dubai;FU Fujairah;RK Ras al Khaimah;SH Sharjah;UQ Umm Al Quwain'),
  ('AM', 'AG Aragatsotn;AR Ararat;AV Armavir;ER Yerevan;GR Gegharkunik;KT Kotayk;LO Lori;SH Shirak;SU Syunik;TV Tavush;VD Vayots Dzor'),
  ('BB', '01 Christ Church;02 Saint Andrew;03 Saint George;04 Saint James;05 Saint John;06 Saint Joseph;07 Saint Lucy;08 Saint Michael;
    09 Saint Peter;10 Saint Philip;11 Saint Thomas'),
  ('BS', 'AK Acklins;BI Bimini;BP Black Point;BY Berry Islands;CE Central Eleuthera;CI Cat Island;CK Crooked Island and Long Cay;CO Central Abaco;
    CS Central Andros;EG East Grand Bahama;EX Exuma;FP Freeport;GC Grand Cay;HI Harbour Island;HT Hope Town;IN Inagua;LI Long Island;
    MC Mangrove Cay;MG Mayaguana;MI Moore’s Island;NE North Eleuthera;NO North Abaco;NP New Providence;NS North Andros;RC Rum Cay;RI Ragged Island;
    SA South Andros;SE South Eleuthera;SO South Abaco;SS San Salvador;SW Spanish Wells;WG West Grand Bahama'),
  ('BY', 'BR Brest voblast;HM Minsk (city);HO Homiel voblast;HR Hrodna voblast;MA Mahilyow voblast;MI Minsk voblast;VI Vitsebsk voblast'),
  ('CL', 'AI Aysén;AN Antofagasta;AP Arica y Parinacota;AR Araucanía;AT Atacama;BI Biobío;CO Coquimbo;LI O’Higgins;LL Los Lagos;LR Los Ríos;
    MA Magallanes;ML Maule;NB Ñuble;RM Región Metropolitana;TA Tarapacá;VS Valparaíso'),
  ('CN', 'AH Anhui;BJ Beijing;CQ Chongqing;FJ Fujian;GD Guangdong;GS Gansu;GX Guangxi;GZ Guizhou;HA Henan;HB Hubei;HE Hebei;HI Hainan;
    HL Heilongjiang;HN Hunan;JL Jilin;JS Jiangsu;JX Jiangxi;LN Liaoning;NM Inner Mongolia;NX Ningxia;QH Qinghai;SC Sichuan;SD Shandong;SH Shanghai;
    SN Shaanxi;SX Shanxi;TJ Tianjin;XJ Xinjiang;XZ Tibet;YN Yunnan;ZJ Zhejiang'),
  ('CO', 'AMA Amazonas;ANT Antioquia;ARA Arauca;ATL Atlántico;BOL Bolívar;BOY Boyacá;CAL Caldas;CAQ Caquetá;CAS Casanare;CAU Cauca;CES Cesar;
    CHO Chocó;COR Córdoba;CUN Cundinamarca;DC Bogotá D.C.;GUA Guainía;GUV Guaviare;HUI Huila;LAG La Guajira;MAG Magdalena;MET Meta;NAR Nariño;
    NSA Norte de Santander;PUT Putumayo;QUI Quindío;RIS Risaralda;SAN Santander;SAP San Andrés, Providencia y Santa Catalina;SUC Sucre;TOL Tolima;
    VAC Valle del Cauca;VAU Vaupés;VID Vichada'),
  ('CR', 'A Alajuela;C Cartago;G Guanacaste;H Heredia;L Limón;P Puntarenas;SJ San José'),
  ('CU', '01 Pinar del Río;03 La Habana;04 Matanzas;05 Villa Clara;06 Cienfuegos;07 Sancti Spíritus;08 Ciego de Ávila;09 Camagüey;10 Las Tunas;
    11 Holguín;12 Granma;13 Santiago de Cuba;14 Guantánamo;15 Artemisa;16 Mayabeque;99 Isla de la Juventud'),
  ('CV', 'BR Brava;BV Boa Vista;CA Santa Catarina;CF Santa Catarina do Fogo;CR Santa Cruz;MA Maio;MO Mosteiros;PA Paúl;PN Porto Novo;PR Praia;
    RB Ribeira Brava;RG Ribeira Grande;RS Ribeira Grande de Santiago;SD São Domingos;SF São Filipe;SL Sal;SM São Miguel;SO São Lourenço dos Órgãos;
    SS São Salvador do Mundo;SV São Vicente;TA Tarrafal;TS Tarrafal de São Nicolau'),
  ('EE', '37 Harjumaa;39 Hiiumaa;45 Ida-Virumaa;50 Jõgevamaa;52 Järvamaa;56 Läänemaa;60 Lääne-Virumaa;64 Põlvamaa;68 Pärnumaa;71 Raplamaa;
    74 Saaremaa;79 Tartumaa;81 Valgamaa;84 Viljandimaa;87 Võrumaa'),
  ('EG', 'ALX Alexandria;ASN Aswan;AST Asyut;BA Red Sea;BH Beheira;BNS Beni Suef;C Cairo;DK Dakahlia;DT Damietta;FYM Faiyum;GH Gharbia;GZ Giza;
    IS Ismailia;JS South Sinai;KB Qalyubia;KFS Kafr El Sheikh;KN Qena;LX Luxor;MN Minya;MNF Monufia;MT Matrouh;PTS Port Said;SHG Sohag;SHR Sharqia;
    SIN North Sinai;SUZ Suez;WAD New Valley'),
  ('FM', 'KSA Kosrae;PNI Pohnpei;TRK Chuuk;YAP Yap'),
  ('HN', 'AT Atlántida;CH Choluteca;CL Colón;CM Comayagua;CP Copán;CR Cortés;EP El Paraíso;FM Francisco Morazán;GD Gracias a Dios;
    IB Islas de la Bahía;IN Intibucá;LE Lempira;LP La Paz;OC Ocotepeque;OL Olancho;SB Santa Bárbara;VA Valle;YO Yoro'),
  ('ID', 'AC Aceh;BA Bali;BB Bangka Belitung;BE Bengkulu;BT Banten;GO Gorontalo;JA Jambi;JB Jawa Barat;JI Jawa Timur;JK Jakarta Raya;JT Jawa Tengah;
    KB Kalimantan Barat;KI Kalimantan Timur;KR Kepulauan Riau;KS Kalimantan Selatan;KT Kalimantan Tengah;KU Kalimantan Utara;LA Lampung;MA Maluku;
    MU Maluku Utara;NB Nusa Tenggara Barat;NT Nusa Tenggara Timur;PA Papua;PB Papua Barat;PD Papua Barat Daya;PE Papua Pegunungan;PS Papua Selatan;
    PT Papua Tengah;RI Riau;SA Sulawesi Utara;SB Sumatera Barat;SG Sulawesi Tenggara;SN Sulawesi Selatan;SR Sulawesi Barat;SS Sumatera Selatan;
    ST Sulawesi Tengah;SU Sumatera Utara;YO Yogyakarta'),
  ('IQ', 'AN Anbar;AR Erbil;BA Basra;BB Babylon;BG Baghdad;DA Duhok;DI Diyala;DQ Dhi Qar;KA Karbala;KI Kirkuk;MA Maysan;MU Muthanna;NA Najaf;
    NI Nineveh;QA Al-Qadisiyyah;SD Saladin;SU Sulaymaniyah;WA Wasit'),
  ('IR', '00 Markazi;01 Gilan;02 Mazandaran;03 East Azerbaijan;04 West Azerbaijan;05 Kermanshah;06 Khuzestan;07 Fars;08 Kerman;09 Razavi Khorasan;
    10 Isfahan;11 Sistan and Baluchestan;12 Kurdistan;13 Hamadan;14 Chaharmahal and Bakhtiari;15 Lorestan;16 Ilam;17 Kohgiluyeh and Boyer-Ahmad;
    18 Bushehr;19 Zanjan;20 Semnan;21 Yazd;22 Hormozgan;23 Tehran;24 Ardabil;25 Qom;26 Qazvin;27 Golestan;28 North Khorasan;29 South Khorasan;
    30 Alborz'),
  ('JM', '01 Kingston;02 Saint Andrew;03 Saint Thomas;04 Portland;05 Saint Mary;06 Saint Ann;07 Trelawny;08 Saint James;09 Hanover;10 Westmoreland;
    11 Saint Elizabeth;12 Manchester;13 Clarendon;14 Saint Catherine'),
  ('KI', 'G Gilbert Islands;L Line Islands;P Phoenix Islands'),
  ('KN', 'K Saint Kitts;N Nevis'),
  ('KP', '01 Pyongyang;02 P’yongan-namdo;03 P’yongan-bukto;04 Chagang-do;05 Hwanghae-namdo;06 Hwanghae-bukto;07 Kangwon-do;08 Hamgyong-namdo;
    09 Hamgyong-bukto;10 Yanggang-do;13 Rason;14 Namp’o;15 Kaesŏng'),
  ('KR', '11 Seoul;26 Busan;27 Daegu;28 Incheon;29 Gwangju;30 Daejeon;31 Ulsan;41 Gyeonggi-do;42 Gangwon-do;43 Chungcheongbuk-do;
    44 Chungcheongnam-do;45 Jeollabuk-do;46 Jeollanam-do;47 Gyeongsangbuk-do;48 Gyeongsangnam-do;49 Jeju;50 Sejong'),
  ('KZ', '10 Abay;11 Aqmola;15 Aqtöbe;19 Almaty (region);23 Atyraū;27 Batys Qazaqstan;31 Zhambyl;33 Zhetisū;35 Qaraghandy;39 Qostanay;43 Qyzylorda;
    47 Mangghystaū;55 Pavlodar;59 Soltüstik Qazaqstan;61 Türkistan;62 Ulytaū;63 Shyghys Qazaqstan;71 Astana;75 Almaty (city);79 Shymkent'),
  ('LT', 'AL Alytaus;KL Klaipėdos;KU Kauno;MR Marijampolės;PN Panevėžio;SA Šiaulių;TA Tauragės;TE Telšių;UT Utenos;VL Vilniaus'),
  ('LV', '002 Aizkraukles novads;007 Alūksnes novads;011 Ādažu novads;015 Balvu novads;016 Bauskas novads;022 Cēsu novads;026 Dobeles novads;
    033 Gulbenes novads;041 Jelgavas novads;042 Jēkabpils novads;047 Krāslavas novads;050 Kuldīgas novads;052 Ķekavas novads;054 Limbažu novads;
    056 Līvānu novads;058 Ludzas novads;059 Madonas novads;062 Mārupes novads;067 Ogres novads;068 Olaines novads;073 Preiļu novads;
    077 Rēzeknes novads;080 Ropažu novads;087 Salaspils novads;088 Saldus novads;089 Saulkrastu novads;091 Siguldas novads;094 Smiltenes novads;
    097 Talsu novads;099 Tukuma novads;101 Valkas novads;102 Varakļānu novads;106 Ventspils novads;111 Augšdaugavas novads;
    112 Dienvidkurzemes novads;113 Valmieras novads;DGV Daugavpils;JEL Jelgava;JUR Jūrmala;LPX Liepāja;REZ Rēzekne;RIX Rīga;VEN Ventspils'),
  ('MH', 'ALK Ailuk;ALL Ailinglaplap;ARN Arno;AUR Aur;EBO Ebon;ENI Enewetak & Ujelang;JAB Jabat;JAL Jaluit;KIL Bikini and Kili;KWA Kwajalein;
    LAE Lae;LIB Lib;LIK Likiep;MAJ Majuro;MAL Maloelap;MEJ Mejit;MIL Mili;NMK Namdrik;NMU Namu;RON Rongelap;UJA Ujae;UTI Utrik;WTH Wotho;
    WTJ Wotje'),
  ('MN', '035 Orhon;037 Darhan uul;039 Hentiy;041 Hövsgöl;043 Hovd;046 Uvs;047 Töv;049 Selenge;051 Sühbaatar;053 Ömnögovĭ;055 Övörhangay;
    057 Dzavhan;059 Dundgovĭ;061 Dornod;063 Dornogovĭ;064 Govĭ-Sümber;065 Govĭ-Altay;067 Bulgan;069 Bayanhongor;071 Bayan-Ölgiy;073 Arhangay;
    1 Ulaanbaatar'),
  ('MY', '01 Johor;02 Kedah;03 Kelantan;04 Melaka;05 Negeri Sembilan;06 Pahang;07 Pulau Pinang;08 Perak;09 Perlis;10 Selangor;11 Terengganu;
    12 Sabah;13 Sarawak;14 Wilayah Persekutuan (Kuala Lumpur);15 Wilayah Persekutuan (Labuan);16 Wilayah Persekutuan (Putrajaya)'),
  ('MZ', 'A Niassa;B Manica;G Gaza;I Inhambane;L Maputo;MPM Maputo (City);N Nampula;P Cabo Delgado;Q Zambézia;S Sofala;T Tete'),
  ('NG', 'AB Abia;AD Adamawa;AK Akwa Ibom;AN Anambra;BA Bauchi;BE Benue;BO Borno;BY Bayelsa;CR Cross River;DE Delta;EB Ebonyi;ED Edo;EK Ekiti;
    EN Enugu;FC Abuja (FCT);GO Gombe;IM Imo;JI Jigawa;KD Kaduna;KE Kebbi;KN Kano;KO Kogi;KT Katsina;KW Kwara;LA Lagos;NA Nasarawa;NI Niger;OG Ogun;
    ON Ondo;OS Osun;OY Oyo;PL Plateau;RI Rivers;SO Sokoto;TA Taraba;YO Yobe;ZA Zamfara'),
  ('NI', 'AN Costa Caribe Norte;AS Costa Caribe Sur;BO Boaco;CA Carazo;CI Chinandega;CO Chontales;ES Estelí;GR Granada;JI Jinotega;LE León;
    MD Madriz;MN Managua;MS Masaya;MT Matagalpa;NS Nueva Segovia;RI Rivas;SJ Río San Juan'),
  ('NR', '01 Aiwo;02 Anabar;03 Anetan;04 Anibare;05 Baiti;06 Boe;07 Buada;08 Denigomodu;09 Ewa;10 Ijuw;11 Meneng;12 Nibok;13 Uaboe;14 Yaren'),
  ('PA', '1 Bocas del Toro;10 Panamá Oeste;2 Coclé;3 Colón;4 Chiriquí;5 Darién;6 Herrera;7 Los Santos;8 Panamá;9 Veraguas;EM Emberá;KY Guna Yala;
    NB Ngäbe-Buglé;NT Naso Tjër Di'),
  ('PE', 'AMA Amazonas;ANC Ancash;APU Apurímac;ARE Arequipa;AYA Ayacucho;CAJ Cajamarca;CAL Callao;CUS Cusco;HUC Huánuco;HUV Huancavelica;ICA Ica;
    JUN Junín;LAL La Libertad;LAM Lambayeque;LIM Lima;LMA Municipalidad Metropolitana de Lima;LOR Loreto;MDD Madre de Dios;MOQ Moquegua;PAS Pasco;
    PIU Piura;PUN Puno;SAM San Martín;TAC Tacna;TUM Tumbes;UCA Ucayali'),
  ('PG', 'CPK Chimbu;CPM Central;EBR East New Britain;EHG Eastern Highlands;EPW Enga;ESW East Sepik;GPK Gulf;HLA Hela;JWK Jiwaka;MBA Milne Bay;
    MPL Morobe;MPM Madang;MRL Manus;NCD Port Moresby;NIK New Ireland;NPP Northern;NSB Bougainville;SAN West Sepik;SHM Southern Highlands;
    WBK West New Britain;WHM Western Highlands;WPD Western'),
  ('PW', '002 Aimeliik;004 Airai;010 Angaur;050 Hatobohei;100 Kayangel;150 Koror;212 Melekeok;214 Ngaraard;218 Ngarchelong;222 Ngardmau;
    224 Ngatpang;226 Ngchesar;227 Ngeremlengui;228 Ngiwal;350 Peleliu;370 Sonsoral'),
  ('RO', 'AB Alba;AG Argeș;AR Arad;B București;BC Bacău;BH Bihor;BN Bistrița-Năsăud;BR Brăila;BT Botoșani;BV Brașov;BZ Buzău;CJ Cluj;CL Călărași;
    CS Caraș-Severin;CT Constanța;CV Covasna;DB Dâmbovița;DJ Dolj;GJ Gorj;GL Galați;GR Giurgiu;HD Hunedoara;HR Harghita;IF Ilfov;IL Ialomița;
    IS Iași;MH Mehedinți;MM Maramureș;MS Mureș;NT Neamț;OT Olt;PH Prahova;SB Sibiu;SJ Sălaj;SM Satu Mare;SV Suceava;TL Tulcea;TM Timiș;TR Teleorman;
    VL Vâlcea;VN Vrancea;VS Vaslui'),
  ('RU', 'AD Republic of Adygea;AL Altai Republic;ALT Altai Krai;AMU Amur Oblast;ARK Arkhangelsk Oblast;AST Astrakhan Oblast;
    BA Republic of Bashkortostan;BEL Belgorod Oblast;BRY Bryansk Oblast;BU Republic of Buryatia;CE Chechen Republic;CHE Chelyabinsk Oblast;
    CHU Chukotka Autonomous Okrug;CU Chuvash Republic;DA Republic of Dagestan;IN Republic of Ingushetia;IRK Irkutsk Oblast;IVA Ivanovo Oblast;
    KAM Kamchatka Krai;KB Kabardino-Balkar Republic;KC Karachay-Cherkess Republic;KDA Krasnodar Krai;KEM Kemerovo Oblast;KGD Kaliningrad Oblast;
    KGN Kurgan Oblast;KHA Khabarovsk Krai;KHM Khanty-Mansi Autonomous Okrug;KIR Kirov Oblast;KK Republic of Khakassia;KL Republic of Kalmykia;
    KLU Kaluga Oblast;KO Komi Republic;KOS Kostroma Oblast;KR Republic of Karelia;KRS Kursk Oblast;KYA Krasnoyarsk Krai;LEN Leningrad Oblast;
    LIP Lipetsk Oblast;MAG Magadan Oblast;ME Mari El Republic;MO Republic of Mordovia;MOS Moscow Oblast;MOW Moscow;MUR Murmansk Oblast;
    NEN Nenets Autonomous Okrug;NGR Novgorod Oblast;NIZ Nizhny Novgorod Oblast;NVS Novosibirsk Oblast;OMS Omsk Oblast;ORE Orenburg Oblast;
    ORL Oryol Oblast;PER Perm Krai;PNZ Penza Oblast;PRI Primorsky Krai;PSK Pskov Oblast;ROS Rostov Oblast;RYA Ryazan Oblast;
    SA Sakha (Yakutia) Republic;SAK Sakhalin Oblast;SAM Samara Oblast;SAR Saratov Oblast;SE Republic of North Ossetia-Alania;SMO Smolensk Oblast;
    SPE Saint Petersburg;STA Stavropol Krai;SVE Sverdlovsk Oblast;TA Republic of Tatarstan;TAM Tambov Oblast;TOM Tomsk Oblast;TUL Tula Oblast;
    TVE Tver Oblast;TY Tuva Republic;TYU Tyumen Oblast;UD Udmurt Republic;ULY Ulyanovsk Oblast;VGG Volgograd Oblast;VLA Vladimir Oblast;
    VLG Vologda Oblast;VOR Voronezh Oblast;YAN Yamalo-Nenets Autonomous Okrug;YAR Yaroslavl Oblast;YEV Jewish Autonomous Oblast;
    ZAB Zabaykalsky Krai'),
  ('SC', '01 Anse aux Pins;02 Anse Boileau;03 Anse Etoile;04 Au Cap;05 Anse Royale;06 Baie Lazare;07 Baie Sainte Anne;08 Beau Vallon;09 Bel Air;
    10 Bel Ombre;11 Cascade;12 Glacis;13 Grand’Anse Mahe;14 Grand’Anse Praslin;15 La Digue;16 English River;17 Mont Buxton;18 Mont Fleuri;
    19 Plaisance;20 Pointe La Rue;21 Port Glaud;22 Saint Louis;23 Takamaka;24 Les Mamelles;25 Roche Caiman;26 Ile Perseverance I;
    27 Ile Perseverance II'),
  ('SO', 'AW Awdal;BK Bakool;BN Banaadir;BR Bari;BY Bay;GA Galguduud;GE Gedo;HI Hiiraan;JD Jubbada Dhexe;JH Jubbada Hoose;MU Mudug;NU Nugaal;
    SA Sanaag;SD Shabeellaha Dhexe;SH Shabeellaha Hoose;SO Sool;TO Togdheer;WO Woqooyi Galbeed'),
  ('SR', 'BR Brokopondo;CM Commewijne;CR Coronie;MA Marowijne;NI Nickerie;PM Paramaribo;PR Para;SA Saramacca;SI Sipaliwini;WA Wanica'),
  ('SV', 'AH Ahuachapán;CA Cabañas;CH Chalatenango;CU Cuscatlán;LI La Libertad;MO Morazán;PA La Paz;SA Santa Ana;SM San Miguel;SO Sonsonate;
    SS San Salvador;SV San Vicente;UN La Unión;US Usulután'),
  ('TH', '10 Bangkok;11 Samut Prakan;12 Nonthaburi;13 Pathum Thani;14 Phra Nakhon Si Ayutthaya;15 Ang Thong;16 Lop Buri;17 Sing Buri;18 Chai Nat;
    19 Saraburi;20 Chon Buri;21 Rayong;22 Chanthaburi;23 Trat;24 Chachoengsao;25 Prachin Buri;26 Nakhon Nayok;27 Sa Kaeo;30 Nakhon Ratchasima;
    31 Buri Ram;32 Surin;33 Si Sa Ket;34 Ubon Ratchathani;35 Yasothon;36 Chaiyaphum;37 Amnat Charoen;38 Bueng Kan;39 Nong Bua Lam Phu;40 Khon Kaen;
    41 Udon Thani;42 Loei;43 Nong Khai;44 Maha Sarakham;45 Roi Et;46 Kalasin;47 Sakon Nakhon;48 Nakhon Phanom;49 Mukdahan;50 Chiang Mai;51 Lamphun;
    52 Lampang;53 Uttaradit;54 Phrae;55 Nan;56 Phayao;57 Chiang Rai;58 Mae Hong Son;60 Nakhon Sawan;61 Uthai Thani;62 Kamphaeng Phet;63 Tak;
    64 Sukhothai;65 Phitsanulok;66 Phichit;67 Phetchabun;70 Ratchaburi;71 Kanchanaburi;72 Suphan Buri;73 Nakhon Pathom;74 Samut Sakhon;
    75 Samut Songkhram;76 Phetchaburi;77 Prachuap Khiri Khan;80 Nakhon Si Thammarat;81 Krabi;82 Phangnga;83 Phuket;84 Surat Thani;85 Ranong;
    86 Chumphon;90 Songkhla;91 Satun;92 Trang;93 Phatthalung;94 Pattani;95 Yala;96 Narathiwat'),
  ('TV', 'FUN Funafuti;NIT Niutao;NKF Nukufetau;NKL Nukulaelae;NMA Nanumea;NMG Nanumanga;NUI Nui;VAI Vaitupu'),
  ('TW', 'CHA Changhua;CYI Chiayi City;CYQ Chiayi County;HSQ Hsinchu County;HSZ Hsinchu City;HUA Hualien;ILA Yilan;KEE Keelung;KHH Kaohsiung;
    KIN Kinmen;LIE Lienchiang;MIA Miaoli;NAN Nantou;NWT New Taipei;PEN Penghu;PIF Pingtung;TAO Taoyuan;TNN Tainan;TPE Taipei;TTT Taitung;
    TXG Taichung;YUN Yunlin'),
  ('UA', '05 Vinnytska oblast;07 Volynska oblast;09 Luhanska oblast;12 Dnipropetrovska oblast;14 Donetska oblast;18 Zhytomyrska oblast;
    21 Zakarpatska oblast;23 Zaporizka oblast;26 Ivano-Frankivska oblast;30 Kyiv (city);32 Kyivska oblast;35 Kirovohradska oblast;40 Sevastopol;
    43 Crimea;46 Lvivska oblast;48 Mykolaivska oblast;51 Odeska oblast;53 Poltavska oblast;56 Rivnenska oblast;59 Sumska oblast;
    61 Ternopilska oblast;63 Kharkivska oblast;65 Khersonska oblast;68 Khmelnytska oblast;71 Cherkaska oblast;74 Chernihivska oblast;
    77 Chernivetska oblast'),
  ('UY', 'AR Artigas;CA Canelones;CL Cerro Largo;CO Colonia;DU Durazno;FD Florida;FS Flores;LA Lavalleja;MA Maldonado;MO Montevideo;PA Paysandú;
    RN Río Negro;RO Rocha;RV Rivera;SA Salto;SJ San José;SO Soriano;TA Tacuarembó;TT Treinta y Tres'),
  ('UZ', 'AN Andijon;BU Buxoro;FA Farg‘ona;JI Jizzax;NG Namangan;NW Navoiy;QA Qashqadaryo;QR Qoraqalpog‘iston Respublikasi;SA Samarqand;SI Sirdaryo;
    SU Surxondaryo;TK Toshkent (shahar);TO Toshkent (viloyat);XO Xorazm'),
  ('VE', 'A Distrito Capital;B Anzoátegui;C Apure;D Aragua;E Barinas;F Bolívar;G Carabobo;H Cojedes;I Falcón;J Guárico;K Lara;L Mérida;M Miranda;
    N Monagas;O Nueva Esparta;P Portuguesa;R Sucre;S Táchira;T Trujillo;U Yaracuy;V Zulia;W Dependencias Federales;X La Guaira;Y Delta Amacuro;
    Z Amazonas'),
  ('VN', '01 Lai Châu;02 Lào Cai;03 Hà Giang;04 Cao Bằng;05 Sơn La;06 Yên Bái;07 Tuyên Quang;09 Lạng Sơn;13 Quảng Ninh;14 Hòa Bình;18 Ninh Bình;
    20 Thái Bình;21 Thanh Hóa;22 Nghệ An;23 Hà Tĩnh;24 Quảng Bình;25 Quảng Trị;26 Thừa Thiên–Huế;27 Quảng Nam;28 Kon Tum;29 Quảng Ngãi;30 Gia Lai;
    31 Bình Định;32 Phú Yên;33 Đắk Lắk;34 Khánh Hòa;35 Lâm Đồng;36 Ninh Thuận;37 Tây Ninh;39 Đồng Nai;40 Bình Thuận;41 Long An;43 Bà Rịa - Vũng Tàu;
    44 An Giang;45 Đồng Tháp;46 Tiền Giang;47 Kiên Giang;49 Vĩnh Long;50 Bến Tre;51 Trà Vinh;52 Sóc Trăng;53 Bắc Kạn;54 Bắc Giang;55 Bạc Liêu;
    56 Bắc Ninh;57 Bình Dương;58 Bình Phước;59 Cà Mau;61 Hải Dương;63 Hà Nam;66 Hưng Yên;67 Nam Định;68 Phú Thọ;69 Thái Nguyên;70 Vĩnh Phúc;
    71 Điện Biên;72 Đắk Nông;73 Hậu Giang;CT Cần Thơ;DN Đà Nẵng;HN Hà Nội;HP Hải Phòng;SG Hồ Chí Minh (Sài Gòn)')
) as listed (country, entries),
  lateral regexp_split_to_table(entries, ';') as part,
  lateral trim(both E' \n' from part) as entry;
