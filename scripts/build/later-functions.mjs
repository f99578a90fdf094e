import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { closureOf, GROUP_NAMES } from './chunk-groups.mjs'
import { codeAt, HERE, namesIn, partsOf, readModule } from './chunk-module.mjs'

/** The group of a module of Rollup. @param groups names of chunks -> their groups */
export function groupOf(id, groups) {
  const [file, place] = partsOf(id)
  if (place === HERE) return groups.get(file)
  return GROUP_NAMES.includes(place) ? place : undefined
}

/**
 * A plugin of Rollup that moves functions which the first rows do not call out of their chunks: esbuild divides code by files, so that one
 * function of a file would bring all others. A function moves to the only chunk or group that calls it, or to the first group that comes with
 * all that do, else to what is loaded right after the first rows. Only functions move: the rest keeps its order.
 * @param main path of the entry chunk
 * @param outputs of esbuild's metafile
 * @param groups names of chunks -> their groups
 */
export function laterFunctions({ main, outputs, groups }) {
  const modules = new Map()
  const folder = path.dirname(main)
  const scripts = Object.entries(outputs).filter(([chunk]) => chunk.endsWith('.js'))
  /** Chunks all of whose exports are needed: something imports them on demand. */
  const open = new Set(
    scripts.flatMap(([chunk, { entryPoint }]) => (entryPoint === undefined ? [] : [path.basename(chunk)])),
  )
  open.delete(path.basename(main))
  const loadedWith = new Map(
    scripts.map(([chunk]) => [
      path.basename(chunk),
      new Set([...closureOf(outputs, chunk)].map((loaded) => groups.get(path.basename(loaded)))),
    ]),
  )
  return {
    name: 'later-functions',
    async buildStart() {
      for (const [chunk] of scripts) {
        const file = path.basename(chunk)
        modules.set(file, readModule(await readFile(path.join(folder, file), 'utf8'), file))
      }
      const first = new Map([...modules].filter(([file]) => groups.get(file) === 'main'))
      for (const [later, callers] of callersOf(modules, first, open))
        later.place = placeFor(callers, groups, loadedWith)
    },
    resolveId: (source, importer) =>
      source.includes('?') && importer !== undefined ? path.resolve(path.dirname(importer), source) : null,
    load(id) {
      const [file, place] = partsOf(id)
      return { code: codeAt(place, modules.get(file), modules), moduleSideEffects: place === HERE }
    },
  }
}

/** The functions that the first rows do not reach -> the chunks that do. */
function callersOf(modules, first, open) {
  const callers = new Map()
  for (const { statements } of first.values()) for (const one of movable(statements)) callers.set(one, new Set())
  const reach = (file, name, caller) => {
    const { imports, statements } = first.get(file)
    const from = imports.get(name)
    if (from !== undefined) reachExport(from, caller)
    for (const one of statements) {
      const found = one.names.includes(name) ? callers.get(one) : undefined
      if (found === undefined || found.has(caller)) continue
      found.add(caller)
      for (const mentioned of one.mentioned) reach(file, mentioned, caller)
    }
  }
  const reachExport = ({ file, name }, caller) => {
    const module = first.get(file)
    if (module?.exports.has(name)) reach(file, module.exports.get(name), caller)
  }
  for (const [file, { exports, statements }] of first) {
    for (const one of statements) if (!callers.has(one)) for (const name of one.mentioned) reach(file, name, 'main')
    if (open.has(file)) for (const name of exports.values()) reach(file, name, 'main')
  }
  for (const [file, { imports }] of modules)
    if (!first.has(file)) for (const imported of imports.values()) reachExport(imported, file)
  return [...callers].filter(([, found]) => !found.has('main'))
}

/** Functions, except those that assign a variable of their file, are assigned themselves, or ask for the address of their file. */
function movable(statements) {
  const declared = namesIn(statements)
  const assigned = new Set(statements.flatMap((one) => [...one.assigned]))
  return statements.filter(
    (one) =>
      one.isFunction &&
      !one.names.some((name) => assigned.has(name)) &&
      ![...one.assigned].some((name) => declared.has(name)) &&
      !one.code.includes('import.meta'),
  )
}

function placeFor(callers, groups, loadedWith) {
  const places = new Set([...callers].map((file) => groups.get(file) ?? file))
  if (places.size === 1) return [...places][0]
  const isShared = (group) => group !== 'main' && [...callers].every((file) => loadedWith.get(file).has(group))
  return GROUP_NAMES.find(isShared) ?? 'soon'
}
