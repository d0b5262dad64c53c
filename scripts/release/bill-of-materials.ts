import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPILED_IN } from './compiled-in.ts'
import type { LockedPackage } from './package-graph.ts'

interface Materials {
  production: readonly LockedPackage[]
  bundled: readonly LockedPackage[]
}

/**
 * What a release is made of, as CycloneDX 1.5, which scanners for known weaknesses read. npm writes such a file, too, but knows neither what
 * the web app was bundled from nor what is inside the embedded PostgreSQL.
 */
export function listMaterials(root: string, { production, bundled }: Materials): string {
  const { name, version, license, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license: string; dependencies: { node: string } }
  const byPlace = new Map([...production, ...bundled].map((one) => [`${one.name}@${one.version}`, one]))
  const packages = [...byPlace.values()].map((one) => ({
    type: 'library',
    'bom-ref': purl(one),
    name: one.name,
    version: one.version,
    purl: purl(one),
    licenses: [/[ (]/.test(one.license) ? { expression: one.license } : { license: { name: one.license } }],
  }))
  const compiled = [{ name: 'Node.js', version: dependencies.node, license: 'MIT' }, ...COMPILED_IN].map(
    (one) => ({
      type: 'library',
      'bom-ref': `${one.name}@${one.version}`,
      name: one.name,
      version: one.version,
      licenses: [{ license: { name: one.license } }],
    }),
  )
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': name,
        name,
        version,
        licenses: [{ license: { id: license } }],
      },
    },
    components: [...packages, ...compiled],
    dependencies: [{ ref: name, dependsOn: [...packages, ...compiled].map((one) => one['bom-ref']) }],
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** The address of a package as scanners write it. */
const purl = ({ name, version }: LockedPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`
