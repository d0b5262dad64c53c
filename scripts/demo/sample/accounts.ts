/** The password of every sample player. Only `npm run demo` makes these accounts, in a database of its own. */
export const DEMO_PASSWORD = 'keepup-demo'

/** The accounts that are printed, one for each role. They are the first players, in this order. */
export const DEMO_ACCOUNTS = [
  {
    role: 'Website admin',
    email: 'website-admin@keepup.example',
    displayName: 'Noor Haddad',
    timeZone: 'Europe/Berlin',
  },
  {
    role: 'Organization admin',
    email: 'organization-admin@keepup.example',
    displayName: 'Tomás Aldana',
    timeZone: 'America/Bogota',
  },
  {
    role: 'Team admin',
    email: 'team-admin@keepup.example',
    displayName: 'Ingrid Solvik',
    timeZone: 'Europe/Oslo',
  },
  {
    role: 'Plus player',
    email: 'plus@keepup.example',
    displayName: 'Kaito Morisaki',
    timeZone: 'Asia/Tokyo',
  },
  { role: 'Player', email: 'player@keepup.example', displayName: 'Amara Okonjo', timeZone: 'Europe/London' },
] as const satisfies { role: string; email: string; displayName: string; timeZone: string }[]

export type AccountRole = (typeof DEMO_ACCOUNTS)[number]['role']
