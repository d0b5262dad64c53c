import type { TestApp } from './start-test-app.ts'

/** Makes the logins of a player those of somebody who signed in long ago, or of a thief who took one since. */
export const growOld = ({ pool }: Pick<TestApp, 'pool'>, { id }: { id: string }, minutes = 11) =>
  pool.query(
    "update logins set proven_at = now() - make_interval(mins => $2), created_at = now() - interval '3 days' where user_id = $1",
    [id, minutes],
  )
