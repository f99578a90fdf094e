import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Which layers a layer may import beside itself. Arrows point one way only (docs/architecture.md). */
const MAY_IMPORT = {
  contract: [],
  engine: ['contract'],
  client: ['contract'],
  console: ['contract', 'engine', 'client'],
  serve: [],
  sandbox: ['contract', 'serve'],
  gateway: ['serve'],
  cli: ['contract', 'engine', 'client', 'sandbox', 'gateway'],
}

/** Packages by layer: what is pure stays pure, what runs in Node stays out of the browser and the other way round. */
const BROWSER_UI = /^(react|react-dom|@mui|@emotion|@rjsf|@tanstack|jotai|swr|react-router|react-i18next)(\/|$)/
const NETWORK = /^(ky|ws)(\/|$)/
const NODE = /^(node:|fastify|@fastify|kysely|pg|@electric-sql|bcryptjs|esbuild)/
const FORBIDDEN_PACKAGES = {
  contract: [BROWSER_UI, NETWORK, NODE],
  engine: [BROWSER_UI, NETWORK, NODE],
  client: [BROWSER_UI, NODE],
  console: [NODE],
  serve: [BROWSER_UI],
  sandbox: [BROWSER_UI],
  gateway: [BROWSER_UI],
}

function layerOf(file) {
  const [top, layer] = path.relative(ROOT, file).split(path.sep)
  return top === 'src' ? layer : null
}

function refusal(file, source) {
  const from = layerOf(file)
  if (from === null || !(from in MAY_IMPORT)) return null
  if (!source.startsWith('.')) {
    const forbidden = (FORBIDDEN_PACKAGES[from] ?? []).some((pattern) => pattern.test(source))
    return forbidden ? `${from} must not use ${source}.` : null
  }
  const to = layerOf(path.resolve(path.dirname(file), source))
  if (to === null || to === from || MAY_IMPORT[from].includes(to)) return null
  return `${from} must not import ${to}: the layers are ${Object.keys(MAY_IMPORT).join(', ')} (docs/architecture.md).`
}

/** ESLint rule: imports, static and dynamic, keep the layers. */
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
