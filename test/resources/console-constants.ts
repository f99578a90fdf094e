import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { allFacts } from '../support/facts-metadata.ts'
import type { FilterConstant } from './entry-constants.ts'

/** Which list the filters of a source file go to, by name where it asks several. A new constant needs its line here. */
const LIST_OF: Readonly<Record<string, Readonly<Record<string, string>> | string>> = {
  'src/features/dashboards/view/dashboard/links.ts': {
    status: '/api/v1/audits/login-logs/',
    is_active: '/api/v1/users/users/',
  },
  'src/features/dashboards/view/dashboard/use-attention.ts': '/api/v1/tickets/tickets/',
  'src/features/dashboards/view/audit-dashboard/AuditDashboardPage.tsx': {
    status: '/api/v1/audits/login-logs/',
    risk_level: '/api/v1/terminal/commands/',
  },
  'src/features/dashboards/view/audit-dashboard/MfaCoverage.tsx': '/api/v1/audits/login-logs/',
  'src/features/home/view/RecentLists.tsx': '/api/v1/tickets/tickets/',
  'src/console/app/shell/top-bar/TopBarItems.tsx': '/api/v1/tickets/tickets/',
}

/** Calls that take parameters. */
const TAKES_PARAMS = /^(withQuery|listHref|useOwnRows|useFirstRows|downloadUrl)$/

/** What a filter can be called: a choice or a truth that some list filters by. */
const FILTERS = new Set(
  [...allFacts.values()].flatMap(({ fields }) =>
    fields
      .filter(({ type, filter }) => filter === true && (type === 'choice' || type === 'boolean'))
      .map(({ name }) => name),
  ),
)

const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => path.join(file.parentPath, file.name))

/** Every constant parameter in the code of the console. */
export function consoleConstants(): readonly FilterConstant[] {
  return ['src/console', 'src/features', 'src/client']
    .flatMap(sources)
    .sort()
    .flatMap((file) => [...constantsOf(file)])
}

function* constantsOf(file: string): Generator<FilterConstant> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  for (const [param, value] of literals(source)) {
    const lists = LIST_OF[file]
    const url = typeof lists === 'string' ? lists : lists?.[param]
    if (url === undefined) throw new Error(`${file} sends ${param}=${value}: say to which list in LIST_OF`)
    yield { from: file, url, param, value }
  }
}

/** Filters with a literal value in any object that is sent as parameters. */
function* literals(node: ts.Node): Generator<readonly [param: string, value: string]> {
  if (ts.isObjectLiteralExpression(node) && isSent(node)) {
    for (const member of node.properties) {
      if (!ts.isPropertyAssignment(member) || !FILTERS.has(member.name.getText())) continue
      const value = literalText(member.initializer)
      if (value !== null) yield [member.name.getText(), value]
    }
  }
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => {
    children.push(child)
  })
  for (const child of children) yield* literals(child)
}

function literalText(node: ts.Expression): string | null {
  if (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return node.text
  if (node.kind === ts.SyntaxKind.TrueKeyword) return 'true'
  return node.kind === ts.SyntaxKind.FalseKeyword ? 'false' : null
}

/** The value of something called `query`, an argument of a call that takes parameters, or a constant that others spread. */
function isSent(node: ts.ObjectLiteralExpression): boolean {
  const parent =
    ts.isAsExpression(node.parent) || ts.isSatisfiesExpression(node.parent) ? node.parent.parent : node.parent
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'query'
  if (ts.isVariableDeclaration(parent))
    return /^([A-Z_]+|query|params|filters)$/.test(parent.name.getText()) && isParams(parent.type)
  return ts.isCallExpression(parent) && TAKES_PARAMS.test(parent.expression.getText())
}

const isParams = (type: ts.TypeNode | undefined): boolean =>
  type === undefined || /Filters|Params|Query|Record/.test(type.getText())
