import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { inRepository, PINNED_NODE } from '#scripts/setup/repository.js'
import { runProgram, runQuietly } from '#scripts/setup/run-program.js'
import { freePorts } from './free-ports.js'

/** @typedef {{ passed: number, failed: string[] }} Counts The tests that failed, by name. */
/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} TestResult */
/** @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} TestFile A file in Vitest's report. */
/** @typedef {import('./unhandled-errors.js').UnhandledError} UnhandledError */

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

const UNHANDLED = inRepository('scripts/testing/unhandled-errors.js')
const VITEST = inRepository('node_modules/vitest/vitest.mjs')

/** Runs the tests that the changes since the last commit affect, and then again after every save. @returns {Promise<number>} */
export const watchTests = () =>
  runProgram(PINNED_NODE, [VITEST, 'watch', '--changed', '--project', 'unit', '--project', 'component'], {
    env,
  })

/**
 * Files with a failed test, or with an error that no test waits for, are tried once more, alone and in a new process. A try inside the first
 * run would find what the failed one left in the database, and the same load. If no file can be blamed, everything is tried again. @param {'unit' | 'component' | 'api'} project @returns {Promise<Counts>}
 */
export async function runVitest(project) {
  const { passed, failed, files } = await runFiles(project)
  if (failed.size === 0) return { passed: sumOf(passed), failed: [] }
  console.log(`\n— ${project}, what failed once more`)
  const again = await runFiles(project, files)
  for (const [test, message] of failed)
    if (!again.failed.has(test)) console.log(`\nPassed only on its second try: ${test}\n${message}`)
  return { passed: sumOf(new Map([...passed, ...again.passed])), failed: [...again.failed.keys()] }
}

/** @param {Map<string, number>} numbers */
const sumOf = (numbers) => [...numbers.values()].reduce((sum, number) => sum + number, 0)

/**
 * Runs these files, or all. `passed` has the number of passed tests of each file, `failed` the failed tests by name, with what they said, and
 * `files` their files.
 * @param {string} project @param {string[]} only
 */
async function runFiles(project, only = []) {
  const folder = mkdtempSync(join(tmpdir(), 'keepup-report-'))
  const report = join(folder, 'report.json')
  const errors = join(folder, 'errors.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runProgram(
    PINNED_NODE,
    [VITEST, 'run', '--project', project, ...reporters, `--reporter=${UNHANDLED}`, ...only],
    { env: { ...env, UNHANDLED_ERRORS: errors } },
  )
  /** @type {{ testResults?: TestFile[] }} */
  const { testResults = [] } = readReport(report)
  /** @type {UnhandledError[]} */
  const unhandled = existsSync(errors) ? readReport(errors) : []
  rmSync(folder, { recursive: true })
  const passed = new Map(
    testResults.map(({ name, assertionResults }) => [
      name,
      assertionResults.filter(({ status }) => status === 'passed').length,
    ]),
  )
  const files = testResults.filter(({ status }) => status === 'failed')
  /** @type {Map<string, string>} */
  const failed = new Map()
  for (const { name, message, assertionResults } of files) {
    const path = relative(inRepository(), name)
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    for (const { fullName, failureMessages } of tests)
      failed.set(`${fullName} (${path})`, failureMessages[0] ?? '')
    // A file that cannot be loaded, or whose set-up fails, has no failed test.
    if (tests.length === 0) failed.set(path, message)
  }
  for (const { file, message } of unhandled)
    failed.set(
      `An error that no test waits for (${file ? relative(inRepository(), file) : 'of any file'})`,
      message,
    )
  if (code !== 0 && failed.size === 0) failed.set(`The run ended with code ${code}`, '')
  const blamed = [...files.map(({ name }) => name), ...unhandled.map(({ file }) => file)]
  const isKnown = blamed.every((file) => file !== undefined)
  return { passed, failed, files: isKnown ? blamed.map((file) => relative(inRepository(), file)) : [] }
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
