import pg from 'pg'
import { connectionTo } from './several-hosts.ts'

/** Gives `work` a connection of its own, which has no time limit for statements. `name` shows in pg_stat_activity whose connection it is. */
export async function withClient<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connectionTo(url), application_name: name })
  // The statement under way fails, too. Without a listener the lost connection would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
