import { withClient } from '#server/platform/database/connections/with-client.ts'

/** Runs statements one after the other, without a transaction around them, because some of them are `vacuum`. */
export const runStatements = (url: string, statements: readonly string[]): Promise<void> =>
  withClient(url, 'bench', async (client) => {
    for (const statement of statements) await client.query(statement)
  })
