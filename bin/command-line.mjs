// Parses the command line of `gatehouse` by the table of commands. Plain Node: mistakes are answered without a build.
import { COMMANDS } from './commands.mjs'

/** @import { CommandLine } from '../src/serve/command-line.ts' */

const WIDTH = 100

/** The name most similar to a misspelt one, or null. */
function similarTo(name, names) {
  const scored = names.map((each) => ({ each, distance: distanceOf(name, each) }))
  const [best] = scored.sort((left, right) => left.distance - right.distance)
  return best === undefined || best.distance > Math.max(2, name.length / 3) ? null : best.each
}

/** Levenshtein distance. */
function distanceOf(left, right) {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...left].entries()) {
    const next = [at + 1]
    for (const [column, other] of [...right].entries())
      next.push(Math.min(row[column + 1] + 1, next[column] + 1, row[column] + (letter === other ? 0 : 1)))
    row = next
  }
  return row[right.length]
}

const didYouMean = (name, names, prefix = '') => {
  const similar = similarTo(name, names)
  return similar === null ? '' : ` Did you mean ${prefix}${similar}?`
}

/** A text in lines of at most `width` characters. */
function wrapped(text, width) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}

function flagLines(flags) {
  const rows = Object.entries({ ...flags, help: { help: 'show this help' } }).map(([name, flag]) => {
    const notes = [
      ...(flag.environment === undefined ? [] : [flag.environment]),
      ...(flag.fallback === undefined ? [] : [`default ${flag.fallback}`]),
      ...(flag.required === true ? ['required'] : []),
    ]
    const note = notes.length === 0 ? '' : ` (${notes.join('; ')})`
    return [`--${name}${flag.value === undefined ? '' : ` ${flag.value}`}`, flag.help + note]
  })
  const width = Math.min(24, Math.max(...rows.map(([left]) => left.length)))
  return rows.flatMap(([left, right]) => {
    const lines = wrapped(right, WIDTH - width - 4).map((line) => `  ${' '.repeat(width)}  ${line}`)
    if (left.length > width) return [`  ${left}`, ...lines]
    return [`  ${left.padEnd(width)}  ${lines[0].trimStart()}`, ...lines.slice(1)]
  })
}

/** The text of --help: of a command, or of all. */
function helpText(name = null) {
  if (name !== null) {
    const { summary, words, flags } = COMMANDS[name]
    const usage = ['gatehouse', name, ...words, '[flags]'].join(' ')
    return [`Usage: ${usage}`, '', summary, '', ...flagLines(flags)].join('\n')
  }
  const width = Math.max(...Object.keys(COMMANDS).map((each) => each.length))
  const lines = Object.entries(COMMANDS).map(([each, { summary }]) => `  ${each.padEnd(width)}  ${summary}`)
  return [
    'Usage: gatehouse COMMAND [flags]',
    '',
    ...lines,
    '',
    'gatehouse COMMAND --help lists the flags of a command; gatehouse --version prints version, commit and contract.',
  ].join('\n')
}

const wrong = (sentence) => ({ kind: 'wrong', sentence })

/** Reads one flag; returns how many arguments it took, or a mistake. */
function readFlag(name, args, at, values) {
  const flags = COMMANDS[name].flags
  const [flagName, ...inline] = args[at].slice(2).split('=')
  const flag = Object.hasOwn(flags, flagName) ? flags[flagName] : undefined
  if (flag === undefined)
    return wrong(
      `There is no flag --${flagName}.${didYouMean(flagName, Object.keys(flags), '--')} Use gatehouse ${name} --help for a list of flags.`,
    )
  if (flag.value === undefined) {
    if (inline.length > 0) return wrong(`--${flagName} takes no value.`)
    values[flagName] = true
    return 1
  }
  const next = args[at + 1]
  const isInline = inline.length > 0
  if (!isInline && (next === undefined || next.startsWith('--')))
    return wrong(`--${flagName} needs a value: --${flagName} ${flag.value}.`)
  const value = isInline ? inline.join('=') : next
  values[flagName] = flag.multiple === true ? [...(values[flagName] ?? []), value] : value
  return isInline ? 1 : 2
}

/** Values of the environment and fallbacks of flags that are not given. An empty variable counts as none. */
function complete(flags, given, environment) {
  const values = { ...given }
  for (const [name, { environment: variable, fallback }] of Object.entries(flags)) {
    if (values[name] !== undefined) continue
    const value = variable === undefined || !environment[variable] ? fallback : environment[variable]
    if (value !== undefined) values[name] = value
  }
  return values
}

/**
 * Prints what needs no build: help, or a mistake.
 * @param {Extract<CommandLine, { readonly kind: 'help' | 'wrong' }>} parsed
 * @param {{ readonly log: (line: string) => void, readonly error: (line: string) => void }} io
 * @returns the exit code
 */
export function printAnswer(parsed, { log, error }) {
  if (parsed.kind === 'help') {
    log(parsed.text)
    return 0
  }
  error(parsed.sentence)
  return 2
}

/**
 * Ends the process once everything that it has printed is written.
 * @param {number} code
 */
export const exit = (code) => void process.stdout.write('', () => process.exit(code))

/**
 * Parses the arguments of `gatehouse`.
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {CommandLine}
 */
export function parseCommandLine(args, environment) {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help')
    return { kind: 'help', text: helpText() }
  if (name === '--version') return { kind: 'version' }
  if (!Object.hasOwn(COMMANDS, name))
    return wrong(
      `There is no command ${name}.${didYouMean(name, Object.keys(COMMANDS))} Use gatehouse --help for a list of commands.`,
    )
  if (rest.includes('--help') || rest.includes('-h')) return { kind: 'help', text: helpText(name) }
  const { flags, words: allowed } = COMMANDS[name]
  const given = {}
  const words = []
  for (let at = 0; at < rest.length;) {
    if (!rest[at].startsWith('--')) {
      words.push(rest[at])
      at += 1
      continue
    }
    const taken = readFlag(name, rest, at, given)
    if (typeof taken !== 'number') return taken
    at += taken
  }
  const isEndless = allowed.at(-1)?.endsWith('...') === true
  if (words.length > allowed.length && !isEndless)
    return wrong(
      `gatehouse ${name} does not take "${words[allowed.length]}". Use gatehouse ${name} --help for its flags.`,
    )
  const missing = allowed[words.length]
  if (missing !== undefined && !missing.startsWith('['))
    return wrong(`gatehouse ${name} needs ${missing.replace('...', '')}: ${COMMANDS[name].summary}.`)
  const values = complete(flags, given, environment)
  const lacking = Object.keys(flags).find((each) => flags[each].required === true && values[each] === undefined)
  if (lacking !== undefined) return wrong(`--${lacking} is required: ${flags[lacking].help.split(';')[0]}.`)
  return { kind: 'run', command: name, values, words }
}
