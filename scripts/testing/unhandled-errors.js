import { writeFileSync } from 'node:fs'

/** @typedef {{ file?: string, message: string }} UnhandledError `file` is the test file that ran, where that is known. */

/** Vitest's report of a run leaves out errors that no test has waited for. This one has them alone, in the file that UNHANDLED_ERRORS names. */
export default class UnhandledErrors {
  /** @param {unknown} _modules @param {readonly { message: string, VITEST_TEST_PATH?: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    const found = errors.map(({ VITEST_TEST_PATH: file, message }) => ({ file, message }))
    writeFileSync(/** @type {string} */ (process.env.UNHANDLED_ERRORS), JSON.stringify(found))
  }
}
