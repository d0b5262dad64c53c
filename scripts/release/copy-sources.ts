import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FOLDERS = ['bin', 'contract', 'deploy', 'docs', 'domain', 'scripts', 'server', 'texts']
const FILES = ['.env.example', 'CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', 'screenshot.png']

/** Programs that need a clone: they build, test, fill a demo or write source files. */
const NOT_FOR_OPERATORS =
  /\.test\.|\/testing\/|^scripts\/(demo|detect|setup|release|testing|[\w-]+\.js$|(detect-touches|generate-schema|make-release|prepare-demo)\.ts)/

/** Copies the tracked files that a server runs, or that its operator reads. */
export function copySources(root: string, folder: string): void {
  const tracked = execFileSync('git', ['ls-files', '-z', ...FOLDERS, ...FILES], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of tracked.split('\0').filter((name) => name && !NOT_FOR_OPERATORS.test(name))) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(root, path), target)
  }
  chmodSync(join(folder, 'bin/keepup'), 0o755)
}
