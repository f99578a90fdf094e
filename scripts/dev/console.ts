import path from 'node:path'
import * as esbuild from 'esbuild'
import { type Assets, createAsset } from '../../src/serve/assets.ts'
import { consoleOptions, consoleOutputs, earlyScript, indexPage } from '../build/console.ts'
import { type ConsoleData, consoleData } from '../../src/registry/files/console-data.ts'
import { locatedLine, registryProblems } from '../../src/registry/check/registry-problems.ts'
import type { World } from '../../src/registry/check/world.ts'
import { overlaidRegistry } from '../../src/registry/overlay/overlaid-registry.ts'
import { BuildProblem } from '../build/problem.ts'
import { readWorld } from '../product.ts'
import { RELOAD_SCRIPT } from './front.ts'
import { TOOLS } from './tools.ts'

/** The console of development: code by esbuild's context, registry and texts as JSON. */
export interface DevConsole {
  /** Compiles the code again. @throws the failure of esbuild */
  rebuildCode(): Promise<void>
  /** Reads registry and texts again. @returns lines of problems; when there are any, the last good data stay */
  readData(): Promise<readonly string[]>
  /** The same for the overlay alone, which is faster. */
  readOverlay(): Promise<readonly string[]>
  /** The files to serve. */
  assets(): Assets
  close(): Promise<void>
}

type Files = readonly (readonly [string, Buffer])[]

interface Code {
  readonly files: Files
  readonly page: string
}

async function compile(context: esbuild.BuildContext<ReturnType<typeof devOptions>>): Promise<Code> {
  const { outputFiles, metafile } = await context.rebuild()
  const { scripts, start, styles, font } = consoleOutputs(metafile)
  const early = await earlyScript(start)
  const page = await indexPage({ early: early.name, scripts, styles, font })
  return {
    files: [
      ...outputFiles.map((file) => [path.basename(file.path), file.contents] as const),
      [early.name, early.contents] as const,
    ].map(([name, contents]) => [`assets/${name}`, Buffer.from(contents)] as const),
    page: page.replace(
      '</head>',
      `<meta name="development" content="${TOOLS}" />
    <script type="module" src="${RELOAD_SCRIPT}"></script>\n  </head>`,
    ),
  }
}

/** Not minified. */
const devOptions = (root: string) =>
  ({
    ...consoleOptions(path.join(root, 'dist/dev/console')),
    write: false,
    minify: false,
    sourcemap: 'linked',
    metafile: true,
  }) as const

/** Lines of problems, or the data files. */
type Data = { readonly problems: readonly string[] } | { readonly world: World; readonly files: Files }

/** @param overlay the folder of `--registry`, or null */
async function readAll(root: string, overlay: string | null): Promise<Data> {
  const world = await readWorld(root)
  const problems = await registryProblems(world, root)
  if (problems.length > 0) return { problems: problems.map(locatedLine) }
  return overlay === null ? { world, files: dataFiles(consoleData(world)) } : readOver(world, overlay)
}

async function readOver(world: World, overlay: string): Promise<Data> {
  const registry = await overlaidRegistry(world, overlay)
  return registry.kind === 'wrong' ? { problems: registry.problems } : { world, files: dataFiles(registry.data) }
}

function dataFiles({ hash, files, screens }: ConsoleData): Files {
  return [
    ...[...files].map(([name, json]) => [`data/${hash}/${name}`, Buffer.from(json)] as const),
    ['build.json', Buffer.from(JSON.stringify({ data: hash, screens }))],
  ]
}

/**
 * @param overlay the folder of `--registry`, or null
 * @throws the failure of the first build
 */
export async function openDevConsole(root: string, overlay: string | null): Promise<DevConsole> {
  const context = await esbuild.context(devOptions(root))
  const [firstCode, firstData] = await Promise.all([compile(context), readAll(root, overlay)])
  if ('problems' in firstData) throw new BuildProblem(firstData.problems)
  let [code, data] = [firstCode, firstData]
  const take = (next: Data) => {
    if ('problems' in next) return next.problems
    data = next
    return []
  }
  return {
    rebuildCode: async () => {
      code = await compile(context)
    },
    readData: async () => take(await readAll(root, overlay)),
    readOverlay: async () => (overlay === null ? [] : take(await readOver(data.world, overlay))),
    assets: () => {
      const files: Files = [...code.files, ...data.files, ['index.html', Buffer.from(code.page)]]
      return new Map(files.map(([name, content]) => [name, createAsset(name, content)]))
    },
    close: () => context.dispose(),
  }
}
