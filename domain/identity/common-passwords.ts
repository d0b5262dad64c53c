/**
 * Passwords of six or more characters that guessing attacks try first, in lower case: widely known ones, and words from football and from
 * this product.
 */
const WORDS = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 012345 0123456 987654 9876543 87654321 987654321 9876543210 654321
7654321 111111 1111111 11111111 111222 112233 11223344 121212 123123 123123123 123321 123654 123789 131313 135790 147258 147258369
159357 159753 222222 232323 246810 333333 444444 555555 5555555 654123 666666 696969 753951 777777 7777777 789456 789456123 888888
88888888 999999 99999999 000000 00000000 101010 102030 10203040 142536 456789 258456 852456 963852741 741852963 1q2w3e 1q2w3e4r
1q2w3e4r5t 1qaz2wsx 1qazxsw2 123qwe 123qweasd 12qwaszx qwe123 qwer1234 qwert1 qwert123 q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwertz qwertz123 azerty azerty123 asdfgh asdfghj asdfghjk
asdfghjkl asdf1234 asdasd asdasdasd zxcvbn zxcvbnm zxcvbnm123 poiuytrewq lkjhgfdsa mnbvcxz qazwsx qazwsxedc qweasd qweasdzxc asdzxc
password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword pa55word passwort motdepasse contrasena
senha123 parola changeme changeit letmein letmein1 welcome welcome1 welcome123 admin1 admin12 admin123 administrator login123 secret
secret1 secret123 default guest123 master master1 access access14 system test123 test1234 testing testtest temp1234 trustno1 abc123
abcd123 abcd1234 abc12345 abcdef abcdef1 abcdefg abcdefgh aaaaaa aaaaaaaa a123456 a1234567 a12345678 a1b2c3 a1b2c3d4 aa123456 aa12345678
iloveyou iloveyou1 iloveyou2 ilovegod loveme lovely love123 forever sunshine sunshine1 princess princess1 monkey monkey1 dragon dragon1
shadow shadow1 michael michael1 jordan jordan23 charlie daniel jessica ashley ashley1 andrew joshua thomas robert george hunter hunter1
hunter2 buster tigger ginger pepper cookie summer summer1 winter winter1 spring autumn monday friday january october november december
batman superman superman1 spiderman pokemon pokemon1 starwars naruto minecraft fortnite computer internet samsung google facebook
whatever whatever1 nothing nicole hannah killer freedom flower purple orange yellow silver golden diamond banana cheese chocolate
mustang ferrari porsche mercedes corvette harley yankees rangers lakers eagles steelers cowboys baseball baseball1 basketball hockey
soccer soccer1 soccer10 soccer12 soccer123 football football1 football12 football123 footballer futbol futbol10 fussball juggle juggles
juggler juggling juggling1 juggler1 keepup keepup1 keepup12 keepup123 keepyuppy keepyup goalkeeper striker messi10 lionelmessi ronaldo
ronaldo7 cristiano cristiano7 cr7cr7 neymar neymar10 neymarjr mbappe mbappe10 maradona pele10 zidane beckham beckham7 ronaldinho
liverpool liverpool1 arsenal arsenal1 chelsea chelsea1 manchester manutd manunited mancity barcelona barcelona1 realmadrid juventus
acmilan internazionale bayern bayernmunich dortmund borussia schalke04 celtic tottenham everton westham newcastle benfica sporting
galatasaray fenerbahce besiktas olympique marseille paris123 worldcup champions championsleague worldcup2022 worldcup2026
correcthorsebatterystaple thisisapassword nopassword mypassword yourpassword ourpassword donotuse unknown
`

const COMMON: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))

/**
 * Whether a password would be guessed at once. Such a password is blank, widely used, repeats one character, or is the player's own email
 * ('Password is too weak.', product 8.2).
 */
export function isCommonPassword(password: string, email = ''): boolean {
  // The letters of other keyboards, such as ｐａｓｓｗｏｒｄ, are the same password.
  const plain = password.normalize('NFKC').trim().toLowerCase()
  const mail = email.trim().toLowerCase()
  return (
    plain === '' ||
    COMMON.has(plain) ||
    /^(.)\1*$/u.test(plain) ||
    plain === mail ||
    plain === mail.split('@')[0]
  )
}
