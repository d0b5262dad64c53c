/**
 * Runs the server with the stand-ins beside it, which end with the server: `node stand-ins/run-with-stand-ins.ts server/main.ts …`.
 * STAND_IN_PORT sets the first of four consecutive ports (sign-in pages, mails, SMTP, payments). Without it, free ports are taken.
 */
import { runProgram } from '#scripts/setup/run-program.js'
import { startStandIns } from './start-stand-ins.ts'

const first = Number(process.env['STAND_IN_PORT'] ?? 0)
const standIns = await startStandIns(
  first ? { identity: first, mailPage: first + 1, smtp: first + 2, stripe: first + 3 } : {},
  { serverUrl: `http://127.0.0.1:${process.env['PORT'] ?? 3000}`, dataDir: process.env['DATA_DIR'] },
)
console.log(`Mails can be read on ${standIns.pages.mails}, payments followed on ${standIns.pages.stripe}`)
const env = { ...process.env, ...standIns.environment }
process.exitCode = await runProgram(process.execPath, [...standIns.nodeArguments, ...process.argv.slice(2)], {
  env,
})
await standIns.close()
