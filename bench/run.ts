/**
 * Measures how fast the server is and prints each number beside the one it is compared to: `npm run bench`, or one part of it:
 * `npm run bench -- leaderboard` (the parts are listed below). It needs nothing running and leaves nothing behind: it makes a PostgreSQL
 * of its own in the system's temporary folder, with the settings of `npm start` (fsync on), and starts the real server on it as a
 * separate process.
 *
 * How to read it: the numbers depend on the machine and on what else runs on it, so only the ratios count. The things that are compared
 * take turns in short rounds. A ratio is calculated within each round, and the median and spread of the ratios are printed.
 *
 * On a machine that does other work, the server is one process among many, while the compared statements are sent to twenty database
 * processes and so get more of the machine. The ratios of `leaderboard` and `record` then come out too low.
 *
 * - leaderboard: GET /api/leaderboards/totalJuggles?limit=50 with a login, 100,000 players, 20 connections, against the same
 *   statements (recorded from the use cases, not copied), which another process sends through `pg` on 20 connections.
 *   The server reads a page once for all who ask at the same moment (decisions/0026) and plans its statements once; the other process
 *   does both for every request. With `--beside=FILE`, another server takes turns with ours, too.
 * - record: POST /api/sessions, each time with a new session of another player, against the same transaction sent the same way.
 * - saves: sessions saved a second, one by one and 200 at once, the 99th percentile, also while boards are read at half the rate that they
 *   reach alone, against 60 ms, and what a save costs: processor time
 *   and bytes of the log. With `--beside=FILE` another server takes turns with ours: `node FILE serve` starts it, and it says on a line of JSON
 *   how to save there (`bench/servers/start-beside.ts`).
 * - growth: what one save and one GET cost with 10 thousand, 100 thousand and 1 million players; the GET for a caller near the top and one in the middle.
 * - flood: the 99th percentile of that GET, sent a hundred times a second while 200 sign-ins a second come in, against the same without
 *   the sign-ins.
 * - discovery: how long GET /api/teams takes for what people type, among 100,000 teams, against looking at every team.
 * - statistics: GET /api/me/statistics?period=year of a player with 5,000 sessions, against 30 ms.
 * - users: how long GET /api/admin/users takes for a search, a sort and a page among 1,000,000 users, against 300 ms. Takes a minute or two
 *   to fill, so it runs only when it is named: `npm run bench -- users`.
 * - first-visits: how long somebody waits for the largest part of each main screen, on a first visit and the next one, in Chromium with a quarter of
 *   the processor, and how much of the screen moves; and from the device with the whole processor. Needs Chromium, and a machine that does nothing else.
 * - roster: importing 5,000 rows over HTTP, against 5 s; and the server's memory for a file of 100,000 sessions, against 60 MB.
 * - report: GET /api/organizations/{id}/report of 2,000 players with 480,000 sessions, against 2 s.
 * - boards: the 99th percentile of a board of any statistic, period and scope with one's own rank, 20 connections, among 1,000,000
 *   players and 10,000,000 sessions, against 25 ms; the same while 500 sessions are saved a second; how long a save then takes to be on a
 *   board that somebody watches, against 1.5 s; and the same year's statistics there.
 *   Takes 5 GB of disk and some minutes to fill,
 *   so it runs only when it is named: `npm run bench -- boards`. With `--keep=/a/folder` its database stays there, and later runs on the
 *   same day reuse it.
 * - uploads: a video of 500 MB through 20 cut connections and a reload: the bytes sent twice for each cut, against one chunk (8 MiB), and
 *   the server's memory, against 80 MB.
 * - faults: 60 faults (kill -9 of the server with its projector and of PostgreSQL, a frozen database, cut connections, failovers to a synchronous
 *   replica) during 200,000 saves, and then a count: nothing acknowledged is lost, nothing is counted twice, and `npm run verify` is clean. Runs
 *   only when it is named; `FAULTS` and `FAULT_SAVES` make it smaller.
 * - high-availability: 100 faults of 21 kinds in a cluster of three PostgreSQL under Patroni, two poolers, HAProxy, Redis and two servers, how long
 *   nobody could save (docs/high-availability.md), and the same count. Needs root, Debian's packages and Patroni 4, and runs only when it is
 *   named; `HA_FAULTS` makes it smaller, `HA_KIND` chooses faults by their names, and `POSTGRES_BIN` names
 *   another folder of PostgreSQL's programs.
 * - scale: the bytes of a player and a session, extrapolated to 10 million players and a billion sessions (docs/scale.md). Runs only when it is
 *   named; `SCALE_PLAYERS` fills more.
 * - import: `npm run import` of an old export of 100,000 users and 1,000,000 sessions, against 5 minutes, and its memory. It runs only when it is
 *   named.
 */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureHighAvailability } from './high-availability/measure-high-availability.ts'
import { measureFirstVisits } from './measurements/measure-first-visits.ts'
import { measureFaults } from './measurements/measure-faults.ts'
import { measureDiscovery } from './measurements/measure-discovery.ts'
import { measureBoards } from './measurements/measure-boards.ts'
import { measureFlood } from './measurements/measure-flood.ts'
import { measureImport } from './measurements/measure-import.ts'
import { measureGrowth } from './measurements/measure-growth.ts'
import { measureLeaderboard } from './measurements/measure-leaderboard.ts'
import { measureRecording } from './measurements/measure-recording.ts'
import { measureSaves } from './measurements/measure-saves.ts'
import { measureReport } from './measurements/measure-report.ts'
import { measureRoster } from './measurements/measure-roster.ts'
import { measureScale } from './measurements/measure-scale.ts'
import { measureStatistics } from './measurements/measure-statistics.ts'
import { measureUploads } from './measurements/measure-uploads.ts'
import { measureUsers } from './measurements/measure-users.ts'
import { printFindings, type Finding } from './print-findings.ts'
import { startDatabases, type Databases } from './servers/start-databases.ts'

/** These run only when they are named, because they take long. */
const LONG = new Set(['boards', 'faults', 'high-availability', 'import', 'scale', 'users'])

const PARTS: Record<string, (databases: Databases, resources: AsyncDisposableStack) => Promise<Finding[]>> = {
  leaderboard: (databases, resources) => measureLeaderboard(databases, resources, values.beside),
  record: measureRecording,
  saves: (databases, resources) => measureSaves(databases, resources, values.beside),
  growth: measureGrowth,
  flood: measureFlood,
  discovery: measureDiscovery,
  statistics: measureStatistics,
  'first-visits': measureFirstVisits,
  users: measureUsers,
  roster: measureRoster,
  report: measureReport,
  boards: measureBoards,
  import: measureImport,
  uploads: measureUploads,
  faults: measureFaults,
  'high-availability': measureHighAvailability,
  scale: measureScale,
}

const { values, positionals: wanted } = parseArgs({
  options: { keep: { type: 'string' }, beside: { type: 'string' } },
  allowPositionals: true,
})
const unknown = wanted.find((part) => !(part in PARTS))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}": choose from ${Object.keys(PARTS).join(', ')}.`)
  console.error('scripts/bench.js lists the parts that need no server, such as detection.')
  process.exit(1)
}

const [load] = loadavg()
if (load! > availableParallelism() / 2)
  console.log(
    `This machine is busy (load ${load!.toFixed(1)} on ${availableParallelism()} CPUs): ratios may be too low.`,
  )

const resources = new AsyncDisposableStack()
let stopping: Promise<void> | undefined
/** Whatever ends the run ends all that it started. A part that fails because of the stop must not cut it short. */
const stop = (exitCode: number) =>
  (stopping ??= resources.disposeAsync().finally(() => process.exit(exitCode)))
const fail = (error: unknown) => {
  console.error(error)
  return stop(1)
}
for (const [signal, exitCode] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => void stop(exitCode))
process.on('uncaughtException', (error) => void fail(error))
try {
  const databases = await startDatabases(resources, values.keep)
  const findings: Finding[] = []
  for (const part of wanted.length > 0 ? wanted : Object.keys(PARTS).filter((part) => !LONG.has(part))) {
    await using own = resources.use(new AsyncDisposableStack())
    findings.push(...(await PARTS[part]!(databases, own)))
  }
  printFindings(findings)
  await stop(findings.every(({ isMet }) => isMet) ? 0 : 1)
} catch (error) {
  await fail(error)
}
