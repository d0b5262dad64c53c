import { PgBoss } from 'pg-boss'
import { BUDGETS } from '#server/platform/limits/rate-limits.ts'

/**
 * Lets jobs run again after the machine's clock was ahead for a while and came back. pg-boss notes when it last looked for due work. It
 * would not look again until that moment, which is now in the future. Jobs that wait for another attempt become due at once, because ours
 * never wait longer than a quarter of an hour. Counters of rate limits that began in the future end as late as if they began now, because
 * a whole school could not sign in until then. Returns whether there was such a note.
 */
export async function forgetFuture(boss: Pick<PgBoss, 'getDb'>): Promise<boolean> {
  const run = async (statement: string, values?: unknown[]) =>
    (await boss.getDb().executeSql(statement, values)).rows.length
  const found = await run(`update pgboss.version set cron_on = now(), bam_on = least(bam_on, now()),
    flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now())
    where cron_on > now() + interval '2 minutes' returning version`)
  if (found === 0) return false
  await run(`update pgboss.queue set monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now()),
    monitor_claim_on = least(monitor_claim_on, now())`)
  await run(`update pgboss.job set start_after = now()
    where state in ('created', 'retry') and start_after > now() + interval '1 hour'`)
  await run(
    `update rate_limits set expire = least(expire, (extract(epoch from now()) + seconds) * 1000)
    from unnest($1::text[], $2::integer[]) as budget (name, seconds) where split_part(key, ':', 1) = name`,
    [Object.keys(BUDGETS), Object.values(BUDGETS).map(({ seconds }) => seconds)],
  )
  return true
}
