import { buildWeb } from './setup/build-web.js'
import { provideChromium } from './setup/find-chromium.js'
import { installPackages } from './setup/install-packages.js'
import { runCommand, SetupError } from './setup/setup-error.js'
import { runApiTests, runBrowserTests, runChecks, runUnitTests } from './testing/parts.js'

/** @typedef {import('./testing/parts.js').Counts} Counts */

/** @type {Record<string, () => Promise<Counts>>} */
const PARTS = { check: runChecks, unit: runUnitTests, api: runApiTests, e2e: runBrowserTests }

await runCommand(async () => {
  const [part, ...more] = process.argv.slice(2)
  if (more.length > 0 || (part !== undefined && !(part in PARTS)))
    throw new SetupError(`Usage: npm test, or one part of it: npm test -- ${Object.keys(PARTS).join('|')}`)
  await installPackages()
  const total = { passed: 0, failed: 0 }
  for (const name of part === undefined ? Object.keys(PARTS) : [part]) {
    const { passed, failed } = await runPart(name)
    total.passed += passed
    total.failed += failed
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})

/** A part that cannot even begin counts as one that failed. @param {string} name @returns {Promise<Counts>} */
async function runPart(name) {
  console.log(`\n— ${name}`)
  try {
    if (name === 'e2e') {
      await provideChromium()
      await buildWeb()
    }
    return await /** @type {() => Promise<Counts>} */ (PARTS[name])()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}
