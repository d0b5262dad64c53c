import type { Log } from '#server/platform/log.ts'
import { isAlive } from '#server/platform/lifecycle/is-alive.ts'
import { signalFastShutdown } from './postmaster.ts'
import { openCluster, type Cluster, type ClusterOptions } from './open-cluster.ts'

const WATCH_MS = 500

/** Opens the cluster and starts it again, on the same port, whenever it ends without having been asked to. */
export async function keepClusterRunning(
  options: ClusterOptions,
  log: Log,
): Promise<Pick<Cluster, 'url' | 'stop'>> {
  let cluster = await openCluster(options)
  let restart: Promise<void> | undefined
  const { url, port } = cluster
  const watch = setInterval(() => {
    if (restart || isAlive(cluster.pid)) return
    log.error('the embedded database ended and is started again')
    restart = openCluster({ ...options, port })
      .then((next) => void (cluster = next))
      .catch((err: Error) => log.error({ err }, 'the embedded database could not be started again'))
      .finally(() => (restart = undefined))
  }, WATCH_MS)
  watch.unref()
  // Whatever ends this process in an orderly way ends the database too; after kill -9 the next start adopts it.
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
