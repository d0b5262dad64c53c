import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { inRepository, PINNED_NODE } from '#scripts/setup/repository.js'
import { runProgram, runQuietly } from '#scripts/setup/run-program.js'
import { freePorts } from './free-ports.js'

/** @typedef {{ passed: number, failed: string[] }} Counts The tests that failed, by name. */
/** @typedef {{ name: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }} TestFile A file in Vitest's report. */

/** The ports of the server and, after it, of the stand-ins (e2e/support/server/stand-ins.ts). */
const E2E_PORTS = 5

/** Linux keeps these files in memory. */
const IN_MEMORY = '/dev/shm'
const BYTES_FOR_TESTS = 4 * 2 ** 30

/**
 * The folder for the databases and files of tests: in memory, if there is room. On a disk with ext4, each file that is made takes longer the
 * more files were deleted in the last minutes, and every database of a test has a thousand.
 */
function temporaryFolder() {
  if (process.env.TMPDIR || !existsSync(IN_MEMORY) || freemem() < BYTES_FOR_TESTS) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize < BYTES_FOR_TESTS ? tmpdir() : IN_MEMORY
}

/** The pinned programs come first, also for programs that tests start. */
const env = {
  ...process.env,
  PATH: [inRepository('node_modules', '.bin'), process.env.PATH].join(delimiter),
  TMPDIR: temporaryFolder(),
}

/** With two processors oxlint computes the types twice and takes half as long again, because the other checks keep both busy. */
const checkEnv = { ...env, GOMAXPROCS: '1' }

/** Each program of `npm run check` is one check. They run at the same time; the longest, for the types, keeps one processor busy. @returns {Promise<Counts>} */
export async function runChecks() {
  const { scripts } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'))
  /** @type {string[]} */
  const checks = scripts.check.split(' && ')
  const results = await Promise.all(
    checks.map(async (check) => ({
      check,
      ...(await runQuietly('/bin/sh', ['-c', check], { env: checkEnv })),
    })),
  )
  for (const { check, code, output } of results) {
    console.log(`${code === 0 ? '✓' : '✗'} ${check}`)
    if (code !== 0) console.log(output)
  }
  const failed = results.filter(({ code }) => code !== 0).map(({ check }) => check)
  return { passed: results.length - failed.length, failed }
}

const VITEST = inRepository('node_modules/vitest/vitest.mjs')

/** Runs the tests that the changes since the last commit affect, and then again after every save. @returns {Promise<number>} */
export const watchTests = () =>
  runProgram(PINNED_NODE, [VITEST, 'watch', '--changed', '--project', 'unit', '--project', 'component'], {
    env,
  })

/** A test that fails is tried once more, as a journey is, and named. @param {'unit' | 'component' | 'api'} project @returns {Promise<Counts>} */
export async function runVitest(project) {
  const folder = mkdtempSync(join(tmpdir(), 'keepup-report-'))
  const report = join(folder, 'report.json')
  const options = [
    'run',
    '--project',
    project,
    '--retry=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await runProgram(PINNED_NODE, [VITEST, ...options], {
    env,
  })
  /** @type {{ numPassedTests?: number, testResults?: TestFile[] }} */
  const { numPassedTests = 0, testResults = [] } = readReport(report)
  rmSync(folder, { recursive: true })
  nameFlaky(testResults)
  const failed = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${fullName} (${relative(inRepository(), file)})`),
  )
  return { passed: numPassedTests, failed: atLeastOne(failed, code) }
}

/** Vitest itself does not name tests that passed only on their second try. @param {TestFile[]} files */
function nameFlaky(files) {
  for (const { name: file, assertionResults } of files)
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === 'passed' && failureMessages.length > 0)
        console.log(
          `\nPassed only on its second try: ${fullName} (${relative(inRepository(), file)})\n${failureMessages[0]}`,
        )
}

/** @returns {Promise<Counts>} */
export async function runJourneys() {
  const files = readdirSync(inRepository('e2e'), { recursive: true, encoding: 'utf8' })
  if (!files.some((name) => name.endsWith('.spec.ts'))) return { passed: 0, failed: [] }
  const report = inRepository('test-results', 'e2e.json')
  rmSync(report, { force: true })
  const cli = inRepository('node_modules/@playwright/test/cli.js')
  const code = await runProgram(PINNED_NODE, [cli, 'test'], {
    env: { ...env, E2E_PORT: `${await freePorts(E2E_PORTS)}` },
  })
  const { stats: { expected = 0, flaky = 0 } = {}, suites = [] } = readReport(report)
  // Playwright has already named the flaky ones, whose second try passed.
  return { passed: expected + flaky, failed: atLeastOne(namesOfFailed(suites), code) }
}

/** @typedef {{ title: string, suites?: Suite[], specs: { title: string, ok: boolean }[] }} Suite A file, or a group of tests in it, in Playwright's report. */

/** @param {Suite[]} suites @returns {string[]} */
const namesOfFailed = (suites) =>
  suites.flatMap(({ title, suites: inner = [], specs }) =>
    [...specs.filter(({ ok }) => !ok).map((spec) => spec.title), ...namesOfFailed(inner)].map(
      (name) => `${title} › ${name}`,
    ),
  )

/** A run also fails when no test failed, for example when a file cannot be loaded or a set-up fails. @param {string[]} failed @param {number} code */
const atLeastOne = (failed, code) =>
  code === 0 || failed.length > 0 ? failed : [`The run ended with code ${code}`]

/** @param {string} path */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
