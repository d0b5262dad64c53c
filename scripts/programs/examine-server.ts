/** The program behind `npm run doctor`. It examines what a server needs, says each in one line, and exits with 1 if something is broken. */
import { examinations } from '#scripts/doctor/examinations.ts'
import type { Finding } from '#scripts/doctor/finding.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import { runUntilStopped } from '#server/platform/lifecycle/run-until-stopped.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

const MARKS = { good: 'ok     ', doubtful: 'look at', broken: 'BROKEN ' }

await runUntilStopped(async () => {
  const config: Config = readConfig(process.env)
  print('Configuration', { state: 'good', says: 'every variable can be read' })
  let broken = 0
  for (const [name, examine] of Object.entries(examinations)) {
    const findings = await examine(config).catch((error: Error): Finding[] => [
      { state: 'broken', says: error.message || String((error as NodeJS.ErrnoException).code) },
    ])
    for (const finding of findings) {
      print(name, finding)
      if (finding.state === 'broken') broken += 1
    }
  }
  if (broken > 0)
    throw new OperatorError(`${broken} of these must be mended before the server can be relied on.`)
  return false
})

function print(name: string, { state, says }: Finding): void {
  console.log(`${MARKS[state]}  ${name.padEnd(13)}  ${says.replaceAll('\n', ' ')}`)
}
