import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A component of CycloneDX 1.5, as npm writes it. */
interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

interface Bom {
  readonly metadata: { readonly component: Component; readonly tools: readonly unknown[] }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

const DEVELOPMENT = 'cdx:npm:package:development'

/** The part of package-lock.json that says how a package is installed. */
interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly name?: string; readonly version?: string; readonly dev?: boolean }>
  >
}

/**
 * Packages that the product installs: `semver@7.8.6`. npm names each version once, and by one place where it is installed, so that the list
 * of npm calls a package that development has too one of development.
 */
export const installedIn = ({ packages }: Lock): readonly string[] =>
  Object.entries(packages).flatMap(([place, { name, version = '', dev }]) =>
    place === '' || dev === true ? [] : [`${name ?? place.replace(/^.*node_modules\//, '')}@${version}`],
  )

/** Names and versions of packages. */
interface Parts {
  /** Inside the built files: `react@19.3.1`. */
  readonly built: readonly string[]
  readonly installed: readonly string[]
}

/**
 * `cdx:npm:package:development` says how a package is installed here; inside the built console it is a part of the product. npm calls a
 * package that is installed under another name by that name.
 */
const asPart = (component: Component) => ({
  ...component,
  name: component['bom-ref'].slice(0, component['bom-ref'].lastIndexOf('@')),
  scope: 'required',
  properties: (component.properties ?? []).filter(({ name }) => name !== DEVELOPMENT),
})

const byName = (left: Component, right: Component) => (left['bom-ref'] < right['bom-ref'] ? -1 : 1)

/** Runs npm, which makes the list of package-lock.json. */
function npmBom(root: string): Bom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 })
  if (status !== 0) throw new Error(`npm sbom failed. It needs npm 10 or later.\n${stderr}`)
  return JSON.parse(stdout) as Bom
}

/**
 * The software bill of materials (CycloneDX 1.5) of a package: what it installs, and what its built files contain. It has neither a serial
 * number nor a time, because equal sources make equal packages.
 */
export function partsOf(bom: Bom, { built, installed }: Parts) {
  const inside = new Set([...built, ...installed])
  const components = bom.components
    .filter((each) => inside.has(each['bom-ref']))
    .map(asPart)
    .sort(byName)
  const refs = new Set([bom.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])])
  const missing = built.filter((each) => !refs.has(each))
  if (missing.length > 0) throw new Error(`Not in package-lock.json: ${missing.join(', ')}`)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      tools: bom.metadata.tools,
      component: { ...bom.metadata.component, name: 'gatehouse', properties: [] },
    },
    components,
    dependencies: bom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }))
      .sort((left, right) => (left.ref < right.ref ? -1 : 1)),
  }
}

/** As text of the file `sbom.cdx.json`. */
export function sbomText(root: string, built: readonly string[]): string {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock
  return `${JSON.stringify(partsOf(npmBom(root), { built, installed: installedIn(lock) }), null, 1)}\n`
}
