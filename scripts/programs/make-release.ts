/** The program behind `npm run release`. It puts together what a server needs, and nothing else, in one archive (docs/deploy.md). */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { listMaterials } from '#scripts/release/bill-of-materials.ts'
import { copyPackages } from '#scripts/release/copy-packages.ts'
import { copySources } from '#scripts/release/copy-sources.ts'
import { writeNotices } from '#scripts/release/notices.ts'
import { bundledPackages, productionPackages } from '#scripts/release/package-graph.ts'

const root = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const out = resolve(process.argv[2] ?? join(root, 'dist/release'))
const name = `keepup-${version}-${process.platform}-${process.arch}`
const folder = join(out, name)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
copySources(root, folder)
cpSync(join(root, 'dist/web'), join(folder, 'dist/web'), { recursive: true })
const production = productionPackages(root)
const bundled = bundledPackages(root)
copyPackages(root, folder, production)
writeNotices(root, folder, [...production, ...bundled])
writeFileSync(join(folder, 'sbom.cdx.json'), listMaterials(root, { production, bundled }))
const files = listFiles(folder)
writeFileSync(
  join(folder, 'SHA256SUMS'),
  files.map((path) => `${fileHash(join(folder, path))}  ${path}\n`).join(''),
)

// The same commit makes the same archive: neither its maker nor the moment is in it.
const archive = `${folder}.tar.gz`
const moment = execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' }).trim()
execFileSync('sh', [
  '-c',
  'tar --create --sort=name --mtime="$1" --owner=0 --group=0 --numeric-owner --directory "$2" "$3" | gzip -n > "$4"',
  'sh',
  moment,
  out,
  name,
  archive,
])
writeFileSync(`${archive}.sha256`, `${fileHash(archive)}  ${name}.tar.gz\n`)
console.log(`Made ${archive} with ${files.length} files.`)

/** All files below a folder, as paths relative to it, in order. Links are left out, because what they lead to is listed. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

function fileHash(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
