import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { hashOf, inRepository, PINNED_NODE } from './repository.js'
import { lastLines, runQuietly } from './run-program.js'
import { SetupError } from './setup-error.js'
import { whileAlone } from './while-alone.js'

/** All sources of the web app. */
export const SOURCES = [
  'web',
  'domain',
  'contract',
  'detection',
  'texts',
  'vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
]

const BUILT = inRepository('dist', 'web')
const MARK = inRepository('dist', 'web', '.built')

/** Builds the web app when one of its sources has changed. The old build stays until the new one is complete. */
export async function buildWeb() {
  const sources = hashOf(SOURCES)
  if (!isBuiltFrom(sources)) await whileAlone(async () => isBuiltFrom(sources) || (await build(sources)))
}

/** @param {string} sources */
const isBuiltFrom = (sources) => existsSync(MARK) && readFileSync(MARK, 'utf8') === sources

/** @param {string} sources */
async function build(sources) {
  console.log('Building the web app …')
  removeLeftovers()
  const fresh = `${BUILT}.new-${process.pid}`
  const outDir = relative(inRepository('web'), fresh)
  const vite = [inRepository('node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, '--emptyOutDir']
  const { code, output } = await runQuietly(PINNED_NODE, vite, {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) {
    removeLeftovers()
    throw new SetupError(
      `${lastLines(output, 30)}\nThe web app could not be built: vite build failed; see above.`,
    )
  }
  writeFileSync(`${fresh}/.built`, sources)
  const old = `${BUILT}.old-${process.pid}`
  if (existsSync(BUILT)) renameSync(BUILT, old)
  renameSync(fresh, BUILT)
  removeLeftovers()
}

/** Removes the remains of this build or of an interrupted one. */
function removeLeftovers() {
  if (!existsSync(inRepository('dist'))) return
  for (const name of readdirSync(inRepository('dist')).filter((entry) => /^web\.(new|old)-\d+$/.test(entry)))
    rmSync(inRepository('dist', name), { recursive: true, force: true })
}
