/** The most common leaked passwords of at least eight characters; compared in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 11111111 111111111 00000000 0000000000
  22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234 123123123 11223344 1122334455 12344321
  123321123 123456123 147258369 789456123 159753456 147852369 password password1 password12 password123 password1234 passw0rd
  p@ssw0rd p@ssword passw0rd1 pa$$word passwort passwort1 motdepasse contraseña contrasena senha123 parola123 sifre123 sifre1234
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 qazwsxedc
  zaq12wsx zaq1zaq1 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 qweasdzxc 1234qwer 123qweasd qwer1234 abcd1234 abc12345
  abc123456 abcdefgh abcdefg1 a1234567 a12345678 a123456789 aa123456 aa12345678 aaaaaaaa aaaaaaaaaa
  iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman
  superman1 batman123 spiderman dragon123 monkey123 welcome1 welcome123 letmein1 letmein123 trustno1 whatever whatever1 starwars
  starwars1 computer computer1 internet internet1 michelle jennifer jessica1 charlie1 jordan23 hunter123 master123 shadow123
  michael1 ashley123 bailey123 killer123 freedom1 blink182 corvette mercedes bigdaddy midnight maverick cocacola butterfly
  chocolate chocolat liverpool liverpool1 chelsea1 barcelona barcelona1 realmadrid juventus arsenal1 galatasaray galatasaray1905
  fenerbahce fenerbahce1907 besiktas besiktas1903 trabzonspor trabzonspor61 istanbul istanbul34 turkiye1 turkiye123 ataturk1881
  adminadmin admin123 admin1234 administrator root1234 test1234 testtest changeme changeme1 secret123 default1 guest123
  casino123 poker123 jackpot1 jackpot777 lucky777 lucky123 croupier croupier1 croupier123 pokemon1 pokemon123 naruto123 minecraft
  samsung1 samsung123 nokia123 google123 facebook facebook1 myspace1 linkedin dropbox1 november december september
  `
    .trim()
    .split(/\s+/),
);
