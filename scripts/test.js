import { buildWeb } from './setup/build-web.js'
import { provideChromium } from './setup/find-chromium.js'
import { installPackages } from './setup/install-packages.js'
import { runCommand, SetupError } from './setup/setup-error.js'
import { runChecks, runJourneys, runVitest, watchTests } from './testing/parts.js'

/** @typedef {import('./testing/parts.js').Counts} Counts */

/** @type {Record<string, () => Promise<Counts>>} */
const PARTS = {
  // The checks need one processor. The other one builds what the journeys need later.
  check: () => Promise.all([runChecks(), buildWeb().catch(() => {})]).then(([counts]) => counts),
  unit: () => runVitest('unit'),
  component: async () => {
    await provideChromium()
    return runVitest('component')
  },
  api: () => runVitest('api'),
  e2e: async () => {
    await provideChromium()
    await buildWeb()
    return runJourneys()
  },
}

await runCommand(async () => {
  const [part, ...more] = process.argv.slice(2)
  if (more.length > 0 || (part !== undefined && part !== 'watch' && !(part in PARTS)))
    throw new SetupError(
      `Usage: npm test, or a part of it: npm test -- ${Object.keys(PARTS).join('|')}, or npm test -- watch`,
    )
  await installPackages()
  if (part === 'watch') return watchTests()
  let allPassed = 0
  /** @type {string[]} */
  const allFailed = []
  for (const name of part === undefined ? Object.keys(PARTS) : [part]) {
    const { passed, failed } = await runPart(name)
    allPassed += passed
    allFailed.push(...failed.map((test) => `${name}: ${test}`))
  }
  console.log(['', ...allFailed.map((test) => `✗ ${test}`)].join('\n'))
  console.log(`${allPassed} passed, ${allFailed.length} failed`)
  return allFailed.length === 0 ? 0 : 1
})

/** A part that cannot begin counts as failed. @param {string} name @returns {Promise<Counts>} */
async function runPart(name) {
  console.log(`\n— ${name}`)
  try {
    return await /** @type {() => Promise<Counts>} */ (PARTS[name])()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    return { passed: 0, failed: ['It could not begin'] }
  }
}
