import { runStatements } from './run-statements.ts'

const PLACES =
  'Harbor,Northgate,Riverside,Lakeview,Maplewood,Kingsbridge,Elm Park,Westfield,Sunnyhill,Old Mill,Castle Rock,Greenford,Bayside,' +
  'Stonebridge,Foxdale,Ashgrove,Brookside,Highfield,Port Amaro,Santa Rita,Villa Nova,Monte Alto,Belmar,Las Palmeras,Kita,Minami,' +
  'Hanul,Sundby,Fjordvik,Lindenau,Rosenthal,Beauval,Saint-Aubin,Nile Gate,Oasis,Savanna,Table Bay,Kingfisher,Banyan,Monsoon'
const KINDS = 'Jugglers,First Touch,U15,Freestylers,School,High School,Sunday League,FC,Football Club,Academy'
const ADMINS =
  'Amara Okonjo,Kaito Morisaki,Ingrid Solvik,Tomas Aldana,Noor Haddad,Lucia Silva,Pavel Novak,Min-jun Kim'

/** Picks one element of a list by chance. */
const oneOf = (list: string) => {
  const length = list.split(',').length
  return `(string_to_array('${list}', ','))[1 + floor(random() * ${length})]`
}

/** Inserts teams with realistic names, a few of them with many members. One of them is called Quetzal. */
export async function seedTeams(url: string, count: number): Promise<void> {
  await runStatements(url, [
    `select setseed(0.5)`,
    `insert into teams (id, name, type, admin_name, member_count, allow_self_join)
      select uuidv7(), case when n = ${count / 2} then 'Quetzal' else ${oneOf(PLACES)} || ' ' || ${oneOf(KINDS)} || ' ' || n end,
        ${oneOf('team,school,league,club,academy')}, ${oneOf(ADMINS)}, floor(exp(6 * random())), true
      from generate_series(1, ${count}) n`,
    `vacuum (analyze) teams`,
    `vacuum (analyze) team_words`,
    `checkpoint`,
  ])
}
