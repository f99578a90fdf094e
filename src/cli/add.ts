import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Facts } from '../contract/facts.ts'
import { languageName } from '../contract/language.ts'
import { checkWorld } from '../registry/check/check-world.ts'
import { problemLine } from '../registry/check/problem.ts'
import { addressOf } from '../registry/facts/recorded-facts.ts'
import { printJson } from '../registry/files/print-json.ts'
import { compileRegistry } from '../registry/files/registry-module.ts'
import { mergeOverlay } from '../registry/overlay/merge-overlay.ts'
import { SERVER_FILE } from '../registry/overlay/overlay-product.ts'
import { type Overlay, readOverlay } from '../registry/overlay/read-overlay.ts'
import { newVersionFile, OVERLAY_FILE } from '../registry/overlay/upgrade.ts'
import { TRANSLATIONS } from '../registry/propose/names.ts'
import { proposeScreen, type ScreenContext, type ScreenProposal, type Wishes } from '../registry/propose/screen.ts'
import type { World } from '../registry/check/world.ts'
import { type FlagValues, type Io, Mistake, textFlag } from '../serve/command-line.ts'
import { readProductWorld } from './core/product-world.ts'
import { writeWhole } from './core/write-whole.ts'

/** gatehouse add URL [DIR]: a screen of a list in an overlay. */
export async function add(values: FlagValues, words: readonly string[], io: Io): Promise<number> {
  const [address = '', word] = words
  const folder = word ?? textFlag(values, 'registry')
  if (folder === null) throw new Mistake('gatehouse add needs the folder of an overlay: gatehouse add URL DIR.')
  const isAsking = values['yes'] !== true
  if (isAsking && io.stdin.isTTY !== true)
    throw new Mistake('gatehouse add asks questions, and this is no terminal: add --yes to take the proposals.')
  const product = await readProductWorld(io)
  const wishes = readWishes(values)
  return addScreen({ product, folder, address, io }, (propose) =>
    isAsking ? asked(propose, wishes, io) : propose(wishes),
  )
}

interface AddOptions {
  readonly product: World
  readonly folder: string
  /** The list URL, with its query if the fields depend on one. */
  readonly address: string
  readonly io: Pick<Io, 'log' | 'error' | 'built'>
}

type Propose = (wishes: Wishes) => ScreenProposal

/**
 * Proposes a screen, checks the overlay with it, and only then writes it.
 * @param choose applies the flags or answers of the user
 * @returns the exit code
 */
export async function addScreen(
  { product, folder, address, io }: AddOptions,
  choose: (propose: Propose, context: ScreenContext) => ScreenProposal | Promise<ScreenProposal>,
): Promise<number> {
  await mkdir(folder, { recursive: true })
  const overlay = await readOverlay(folder)
  if (overlay.problems.length > 0) return refuse(io, overlay.problems)
  const merged = mergeOverlay(product, overlay)
  const facts = factsFor(address, merged.world)
  if (facts === null) return refuse(io, [unknownSentence(address, folder)])
  const context: ScreenContext = {
    world: merged.world,
    registry: compileRegistry(merged.world.files),
    permissions: product.permissions,
    own: overlay.files,
    schema: (name, depth) => schemaPath(io, path.join(folder, ...Array.from({ length: depth }, () => 'x')), name),
  }
  const shownBy = context.registry.entries.filter((entry) => entry.kind === 'list' && entry.url === facts.url)
  const own = shownBy.find(({ key, view }) => overlay.files.has(`resources/${view}/${key}.json`))
  if (own !== undefined)
    return refuse(io, [
      `${path.join(folder, `resources/${own.view}/${own.key}.json`)} shows this list already: change it, or delete it first.`,
    ])
  const proposal = await choose((wishes) => proposeScreen(facts, context, wishes), context)
  const problems = problemsWith(product, overlay, proposal)
  if (problems.length > 0)
    return refuse(io, [
      ...problems,
      `Nothing was written. What is not about ${proposal.key} was wrong before: gatehouse check ${folder}.`,
    ])
  const isNew = [...overlay.files.keys()].every((file) => file.startsWith('facts/') || file === SERVER_FILE)
  const version = isNew ? [[OVERLAY_FILE, newVersionFile(context.schema('overlay', 0))] as const] : []
  for (const [file, json] of [...version, ...proposal.files]) {
    await writeWhole(path.join(folder, file), printJson(json))
    io.log(path.join(folder, file))
  }
  report(
    io,
    folder,
    proposal,
    shownBy.map(({ key }) => key),
  )
  return 0
}

function refuse(io: Pick<Io, 'error'>, lines: readonly string[]): number {
  for (const line of lines) io.error(line)
  return 1
}

const queryText = ({ query }: Pick<Facts, 'query'>): string => new URLSearchParams(query).toString()

/** The facts of a URL with exactly this query; null: none. */
function factsFor(address: string, { facts }: World): Facts | null {
  const wanted = addressOf(address)
  const same = facts.filter(({ url }) => url === wanted.url || url === `${wanted.url}/`)
  return same.find((each) => queryText(each) === queryText(wanted)) ?? null
}

const unknownSentence = (address: string, folder: string): string =>
  `Nothing is known of ${address}: gatehouse record ${address} --core URL --session FILE --out ${folder} asks a core for it, or write its facts by hand (docs/overlay.md).`

/** The problems of the overlay with the proposed files, before they are written. */
function problemsWith(product: World, overlay: Overlay, { files }: ScreenProposal): readonly string[] {
  const { world, problems } = mergeOverlay(product, { ...overlay, files: new Map([...overlay.files, ...files]) })
  return (problems.length > 0 ? problems : checkWorld(world)).map(problemLine)
}

/** From a folder to a schema of this version, where an editor finds it; else its name, which is enough for the check. */
function schemaPath({ built }: Pick<Io, 'built'>, from: string, name: string): string {
  const file = path.join(built, '../../schemas', `${name}.schema.json`)
  return path.relative(from, file).split(path.sep).join('/')
}

function report(io: Pick<Io, 'log'>, folder: string, proposal: ScreenProposal, others: readonly string[]): void {
  const { key, names, place, shown } = proposal
  const group = place.group === null ? 'a line of its own' : `the group ${place.group}`
  io.log(`\nThe screen ${key} is at /ui/${place.view}/${names.path}, in ${group} of the view ${place.view}.`)
  io.log(`It shows ${shown.join(', ')}.`)
  if (others.length > 0) io.log(`${others.join(', ')} of the product shows the same list.`)
  for (const note of proposal.notes) io.log(`- ${note}`)
  io.log(`\ngatehouse check ${folder} finds no problems. gatehouse start --registry ${folder} shows it.`)
}

const VIEWS = ['console', 'audit', 'workbench', 'tickets', 'settings'] as const

function readView(value: string | null): Wishes['view'] {
  if (value === null) return null
  const view = VIEWS.find((each) => each === value)
  if (view === undefined) throw new Mistake(`--view must be one of ${VIEWS.join(', ')}, not "${value}".`)
  return view
}

const listIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function readWishes(values: FlagValues): Wishes {
  const permission = textFlag(values, 'permission')
  if (permission !== 'implied' && permission !== 'none')
    throw new Mistake(`--permission must be implied or none, not "${permission ?? ''}".`)
  const columns = textFlag(values, 'columns')
  return {
    name: textFlag(values, 'name'),
    translations: Object.fromEntries(
      TRANSLATIONS.flatMap((language) => {
        const text = textFlag(values, language)
        return text === null ? [] : [[language, text]]
      }),
    ),
    view: readView(textFlag(values, 'view')),
    group: textFlag(values, 'group'),
    columns: columns === null ? null : listIn(columns),
    permission,
  }
}

/** Asks on the terminal for what facts do not contain; Enter accepts the proposal. */
async function asked(propose: Propose, wishes: Wishes, io: Io): Promise<ScreenProposal> {
  const terminal = createInterface({ input: io.stdin, output: io.stdout })
  // Not `question`: it loses lines that are pasted at once.
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (question: string, proposal: string) => {
    terminal.setPrompt(`${question} [${proposal}]: `)
    terminal.prompt()
    const line = await lines.next()
    if (line.done === true) throw new Mistake('Not all questions were answered: nothing was written.')
    const answer = line.value.trim()
    return answer === '' ? null : answer
  }
  try {
    return await askAll(propose, wishes, ask)
  } finally {
    terminal.close()
  }
}

/** @internal Its questions are tested without a terminal. */
export async function askAll(
  propose: Propose,
  wishes: Wishes,
  ask: (question: string, proposal: string) => Promise<string | null>,
): Promise<ScreenProposal> {
  const first = propose(wishes)
  const name = wishes.name ?? (await ask('Name of the rows in English, plural', first.names.many))
  const translations = { ...wishes.translations }
  for (const language of TRANSLATIONS) {
    const said = translations[language] ?? (await ask(`Name in ${languageName(language)}`, 'the English name'))
    if (said !== null) translations[language] = said
  }
  const view = wishes.view ?? readView(await ask(`View (${VIEWS.join(', ')})`, first.place.view))
  const placed = propose({ ...wishes, view })
  const group = wishes.group ?? (await ask('Group of the menu', placed.place.group ?? 'none'))
  const columns = wishes.columns?.join(',') ?? (await ask('Columns', placed.shown.join(',')))
  return propose({ ...wishes, name, translations, view, group, columns: columns === null ? null : listIn(columns) })
}
