import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Which layers a layer may import beside itself. Arrows point one way only (docs/architecture.md). */
const MAY_IMPORT = {
  contract: [],
  engine: ['contract'],
  client: ['contract'],
  servers: ['contract', 'client'],
  console: ['contract', 'engine', 'client', 'servers'],
  features: ['contract', 'engine', 'client', 'console'],
  serve: ['contract'],
  registry: ['contract', 'engine', 'serve'],
  sandbox: ['contract', 'serve'],
  gateway: ['contract', 'serve'],
  cli: ['contract', 'engine', 'client', 'servers', 'serve', 'registry', 'sandbox', 'gateway'],
  requests: ['contract', 'engine', 'client'],
  command: ['contract', 'engine', 'client', 'serve', 'registry', 'gateway', 'cli'],
}

/** The folders of a feature with the rules of a layer, and which folders of the feature they may import. */
const PARTS = {
  model: { layer: 'engine', imports: [] },
  requests: { layer: 'requests', imports: ['model'] },
  command: { layer: 'command', imports: ['model', 'requests'] },
}

/**
 * The order of the folders inside a layer, lowest first: a folder imports from its own rank and from lower ranks. Inside
 * a rank the ban on import cycles is enough. Files directly in `src/<layer>` have no rank.
 */
const INNER_LAYERS = {
  engine: [
    ['registry', 'session', 'markup', 'terminal'],
    ['fields', 'tree'],
    ['condition', 'role'],
    ['permission', 'template'],
    ['compile', 'form', 'list', 'routes'],
    ['actions', 'menu', 'transfer', 'validate'],
    ['detail'],
  ],
  console: [
    ['kernel', 'service-worker'],
    ['controls'],
    ['fields'],
    ['curl'],
    ['actions'],
    ['list-state', 'form'],
    ['tree', 'transfer'],
    ['list'],
    ['detail', 'dialogs'],
    ['pages', 'extensions'],
    ['app'],
  ],
  servers: [['openapi'], ['adapter']],
  registry: [['facts', 'files', 'describe'], ['check'], ['overlay'], ['propose']],
  sandbox: [
    ['database', 'messages'],
    ['rest'],
    ['models'],
    ['seed'],
    ['auth', 'clock', 'dashboard', 'faults', 'overlay', 'pages', 'profile', 'settings', 'socket'],
  ],
}

/** The files that know the features: the list of them, what gives it to the console, and the command line, which knows their commands. */
const FEATURES = 'features/features.ts'
const FEATURES_USER = 'console/main.tsx'
const COMMANDS = 'cli/main.ts'

/** The one file of the console that knows other servers than a core: it is loaded when there is one. */
const SERVERS_USER = 'console/app/other-server.ts'

/** Packages by layer: what is pure stays pure, what runs in Node stays out of the browser and the other way round. */
const BROWSER_UI = /^(react|react-dom|@mui|@emotion|@rjsf|@tanstack|jotai|swr|react-i18next)(\/|$)/
const NETWORK = /^(ky|ws)(\/|$)/
const NODE = /^(node:|fastify|@fastify|kysely|pg|@electric-sql|bcryptjs|esbuild)/
const FORBIDDEN_PACKAGES = {
  contract: [BROWSER_UI, NETWORK, NODE],
  engine: [BROWSER_UI, NETWORK, NODE],
  client: [BROWSER_UI, NODE],
  servers: [BROWSER_UI, NETWORK, NODE],
  console: [NODE],
  features: [NODE],
  serve: [BROWSER_UI],
  registry: [BROWSER_UI],
  sandbox: [BROWSER_UI],
  gateway: [BROWSER_UI],
  cli: [BROWSER_UI],
  requests: [BROWSER_UI, NETWORK, NODE],
  command: [BROWSER_UI],
}

function layerOf(file) {
  const [top, layer] = path.relative(ROOT, file).split(path.sep)
  return top === 'src' ? layer : null
}

function refusal(file, source) {
  const from = PARTS[partOf(fromSource(file))]?.layer ?? layerOf(file)
  if (from === null || !(from in MAY_IMPORT)) return null
  if (!source.startsWith('.')) {
    const forbidden = (FORBIDDEN_PACKAGES[from] ?? []).some((pattern) => pattern.test(source))
    return forbidden ? `${from} must not use ${source}.` : null
  }
  const target = path.resolve(path.dirname(file), source)
  const to = layerOf(target)
  if (to === 'servers' && from === 'console' && fromSource(file) !== SERVERS_USER)
    return `Only ${SERVERS_USER} knows servers`
  if (to === 'features') return featureProblem(...[file, target].map(fromSource))
  if (to === null || MAY_IMPORT[from].includes(to)) return null
  if (to === from) return innerLayerProblem(...[file, target].map(fromSource))
  return `${from} must not import ${to}: the layers are ${Object.keys(MAY_IMPORT).join(', ')} (docs/architecture.md).`
}

/** The folder of a feature that a file is in: `model`. */
const partOf = (name) => (name.startsWith('features/') ? name.split('/')[2] : undefined)

/** Why `file` must not import `target`, a file of a feature, or null. Paths are relative to `src`. */
export function featureProblem(file, target) {
  const folderOf = (name, depth) => name.split('/').slice(0, depth).join('/')
  if (target === FEATURES) return file === FEATURES_USER ? null : `Only ${FEATURES_USER} knows the features`
  if (file === FEATURES)
    return target.endsWith('/register.ts') ? null : 'The list of features imports only their registrations'
  const [from, to] = [file, target].map(partOf)
  if (file === COMMANDS && to === 'command') return null
  if (folderOf(file, 2) !== folderOf(target, 2)) return `${folderOf(file, 2)} must not import ${folderOf(target, 2)}`
  const isAllowed = from === to || (PARTS[from]?.imports.includes(to) ?? to !== 'command')
  return isAllowed ? null : `The ${from ?? file} of a feature must not import its ${to}`
}

const fromSource = (file) => path.relative(path.join(ROOT, 'src'), file).split(path.sep).join('/')

/**
 * Why `file` must not import `target` by the order of folders inside their layer, or null. Paths are relative to `src`;
 * a folder without a rank in a layer with ranks is refused too, so that a new folder gets one.
 */
export function innerLayerProblem(file, target) {
  const [layer, folder, ...rest] = file.split('/')
  const [targetLayer, targetFolder, ...targetRest] = target.split('/')
  const ranks = INNER_LAYERS[layer]
  if (ranks === undefined || layer !== targetLayer || rest.length === 0 || targetRest.length === 0) return null
  const [from, to] = [folder, targetFolder].map((name) => ranks.findIndex((rank) => rank.includes(name)))
  if (from === -1) return `${layer}/${folder} has no rank in scripts/lint/layers.mjs`
  if (to === -1 || to <= from) return null
  return `${layer}/${folder} must not import ${layer}/${targetFolder}`
}

/**
 * ESLint rule: imports, static and dynamic, keep the layers.
 * @type {import('eslint').Rule.RuleModule}
 */
export const layers = {
  meta: { type: 'problem', schema: [], messages: { refused: '{{reason}}' } },
  create(context) {
    const check = (node, source) => {
      if (typeof source?.value !== 'string') return
      const reason = refusal(context.filename, source.value)
      if (reason !== null) context.report({ node, messageId: 'refused', data: { reason } })
    }
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
    }
  },
}
