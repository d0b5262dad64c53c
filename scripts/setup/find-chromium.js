import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly, lastLines } from './run-program.js'
import { SetupError } from './setup-error.js'

/** The same browser without a window. It needs two thirds of the processor time. */
const DEBIAN_PACKAGE = 'chromium-headless-shell'
const NAMES = [
  DEBIAN_PACKAGE,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Chromium's arguments for tests: it runs in a container, draws without a graphics card, and sends no requests of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser for the browser tests: CHROMIUM_PATH, or the machine's own. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const candidates = NAMES.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)))
  return [...candidates, ...APPLICATIONS].find((path) => existsSync(path))
}

/** Finds Chromium or, as root on Debian, installs it. Throws SetupError with the one command to run. */
export async function provideChromium() {
  if (findChromium()) return
  if (process.env.CHROMIUM_PATH)
    throw new SetupError(`CHROMIUM_PATH must name a browser: ${process.env.CHROMIUM_PATH} does not exist.`)
  if (!existsSync('/usr/bin/apt-get'))
    throw new SetupError(`The browser tests need Chromium: ${commandFor(process.platform)}`)
  if (process.getuid?.() !== 0)
    throw new SetupError(`The browser tests need Chromium. Run: sudo apt-get install -y ${DEBIAN_PACKAGE}`)
  console.log('Installing Chromium (apt-get) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { env })
  const { output } = await runQuietly(
    'apt-get',
    ['install', '-y', '--no-install-recommends', DEBIAN_PACKAGE],
    {
      env,
    },
  )
  if (!findChromium())
    throw new SetupError(
      `${lastLines(output)}\nThe browser tests need Chromium. Run: apt-get install -y ${DEBIAN_PACKAGE}`,
    )
}

/** @param {NodeJS.Platform} platform */
const commandFor = (platform) =>
  platform === 'darwin'
    ? 'run: brew install --cask google-chrome'
    : 'install it and set CHROMIUM_PATH to its program.'
