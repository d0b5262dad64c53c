import type { Log } from '#server/platform/monitoring/log.ts'
import { isAlive } from '#server/platform/lifecycle/data-folder/is-alive.ts'
import { signalFastShutdown } from './postmaster.ts'
import { openCluster, type Cluster, type ClusterOptions } from './open-cluster.ts'

const WATCH_MS = 500

/** The longest wait between starts that keep failing, as on a full disk. Each start logs two lines. */
const LONGEST_PAUSE_MS = 15_000
/** If a cluster ran this long, its start was not the reason why it ended. */
const HEALTHY_MS = 60_000

/** Opens the cluster. Whenever it ends by itself, starts it again on the same port. */
export async function keepClusterRunning(
  options: ClusterOptions,
  log: Log,
): Promise<Pick<Cluster, 'url' | 'stop'>> {
  let cluster = await openCluster(options)
  let restart: Promise<void> | undefined
  const mayStart = pacing()
  const { url, port } = cluster
  const watch = setInterval(() => {
    if (restart || isAlive(cluster.pid) || !mayStart(performance.now())) return
    log.error('the embedded database ended and is started again')
    restart = openCluster({ ...options, port })
      .then((next) => void (cluster = next))
      .catch((err: Error) => log.error({ err }, 'the embedded database could not be started again'))
      .finally(() => (restart = undefined))
  }, WATCH_MS)
  watch.unref()
  // When this process exits, it stops the database. After kill -9 the database survives, and the next start adopts it.
  const leave = () => signalFastShutdown(cluster.pid)
  process.once('exit', leave)
  const stop = async () => {
    clearInterval(watch)
    await restart
    await cluster.stop()
    process.off('exit', leave)
  }
  return { url, stop }
}

/** Decides whether to start again at `now` (milliseconds): at once after a long run, otherwise at growing intervals. */
export function pacing(): (now: number) => boolean {
  let [last, pauseMs] = [-Infinity, WATCH_MS]
  return (now) => {
    if (now - last < pauseMs) return false
    pauseMs = now - last > HEALTHY_MS ? WATCH_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    last = now
    return true
  }
}
