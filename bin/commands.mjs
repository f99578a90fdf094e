// Every command and flag of `gatehouse`: options are parsed by this table, and --help prints it. Plain Node, so that help needs no build.

const PORT = { value: 'N', environment: 'PORT', fallback: '8080', help: 'port on 127.0.0.1; 0 for any free port' }
const CONSOLE = { value: 'DIR', help: 'folder of the built console' }
const REGISTRY = {
  value: 'DIR',
  environment: 'GATEHOUSE_REGISTRY',
  help: 'overlay: adds to the registry and changes it; SIGHUP reads it again (docs/overlay.md)',
}

const CORE = {
  value: 'URL',
  required: true,
  help: 'address of the core, http://host[:port] or https://host[:port]; NODE_EXTRA_CA_CERTS=FILE trusts a private authority',
}
const SESSION = {
  value: 'FILE',
  environment: 'GATEHOUSE_SESSION',
  help: 'session file, readable by you alone: {"cookies": {...}} or {"token": "..."} (docs/command.md)',
}
const TIMEOUT = { value: 'S', fallback: '30', help: 'seconds to wait for each response' }

const SANDBOX = {
  port: PORT,
  data: {
    value: 'DIR',
    environment: 'DATA_DIR',
    fallback: './data',
    help: 'folder of the embedded database; DATABASE_URL=postgres://... uses a PostgreSQL server instead',
  },
  registry: REGISTRY,
  edition: { value: 'NAME', fallback: 'enterprise', help: 'enterprise | community' },
  license: { value: 'STATE', fallback: 'valid', help: 'valid | none | expired | expiring | over-limit' },
  seed: {
    value: 'SIZE',
    fallback: 'default',
    help: 'default | large: sample data of a new database; large takes minutes',
  },
  console: CONSOLE,
  'log-responses': { value: 'FILE', help: 'write one JSON line per response' },
  delay: { value: 'MS', fallback: '0', help: 'delay every API response, to simulate a slow network' },
  fault: {
    value: '"GET PATH 500"',
    multiple: true,
    help: 'make a request fail, to test how the console handles it; instead of a status: html, empty, drop or wait:MS; add x2 to fail only twice; WS as the method of a websocket; * in the path for an id',
  },
  'mark-texts': { help: 'enclose every text of the server in ⟦ and ⟧, to find untranslated texts' },
}

/**
 * By command: `summary`, `words` (positional arguments, as help shows them), `flags`. A flag with `value` takes one; `environment` is the
 * variable used without it, `fallback` the value without both.
 */
export const COMMANDS = {
  start: { summary: 'start the sandbox with the console', words: [], flags: SANDBOX },
  serve: {
    summary: 'connect the console to a core',
    words: [],
    flags: {
      core: CORE,
      port: PORT,
      'token-key': {
        value: 'FILE',
        environment: 'GATEHOUSE_TOKEN_KEY_FILE',
        help: 'file with a secret text that seals the tokens of users, for a server with tokens (docs/product.md); GATEHOUSE_TOKEN_KEY has the text itself',
      },
      registry: REGISTRY,
      console: CONSOLE,
    },
  },
  dev: {
    summary: 'start the sandbox from the sources: changed files show at once; needs a checkout',
    words: [],
    flags: SANDBOX,
  },
  check: {
    summary: 'check an overlay with the registry that it changes; exit code 1 with problems, 2 without an overlay',
    words: ['[DIR]'],
    flags: {
      registry: { ...REGISTRY, help: 'the overlay, if DIR is not given; then the current folder' },
      json: { help: 'print a list of {file, line, column, pointer, reason, level} instead of lines' },
    },
  },
  test: {
    summary: 'test an overlay: its entries, permissions, texts and requests, and its lists on a sandbox of its own',
    words: ['DIR'],
    flags: {
      update: { help: 'accept the entries as they are now: writes DIR/entries.snapshot.txt' },
      json: { help: 'print {"results": [...]} instead of lines' },
    },
  },
  record: {
    summary: 'write what a core says about its lists into the facts of an overlay; one request at a time, no writes',
    words: ['URL...'],
    flags: {
      core: CORE,
      session: { ...SESSION, required: true },
      out: { value: 'DIR', required: true, environment: 'GATEHOUSE_REGISTRY', help: 'folder of the overlay' },
      timeout: TIMEOUT,
    },
  },
  add: {
    summary: 'write a screen of a list URL into an overlay: entry, menu line, texts and references, from its facts',
    words: ['URL', '[DIR]'],
    flags: {
      registry: { ...REGISTRY, help: 'the overlay, if DIR is not given' },
      yes: { help: 'take the proposals without questions, for scripts' },
      name: { value: '"NAME"', help: 'English name of the rows, plural ("asset groups")' },
      zh: { value: 'NAME', help: 'Chinese name; without it the English one is shown' },
      ja: { value: 'NAME', help: 'Japanese name; without it the English one is shown' },
      view: { value: 'NAME', help: 'view of the screen: console, audit, workbench, tickets, settings' },
      group: { value: 'KEY', help: 'group of the menu, or none for a line of its own' },
      columns: { value: 'A,B,...', help: 'columns shown by default, in this order' },
      permission: {
        value: 'KIND',
        fallback: 'implied',
        help: 'implied: those that the URL implies; none: the server alone decides',
      },
    },
  },
  doctor: {
    summary: 'compare a running core with what the console and every entry need; no writes',
    words: [],
    flags: {
      core: CORE,
      session: { ...SESSION, help: `${SESSION.help}; without it only what anybody may read is compared` },
      registry: { ...REGISTRY, help: 'an overlay, whose entries are compared too' },
      json: { help: 'print {"core": ..., "results": [...]} instead of a table' },
      all: { help: 'list also what holds' },
      timeout: { ...TIMEOUT, fallback: '10' },
    },
  },
  upgrade: {
    summary: 'bring an overlay to the schemas of this version: lists what changes',
    words: ['DIR'],
    flags: { write: { help: 'change the files; without it exit code 1 says that something is to be changed' } },
  },
  build: {
    summary: 'write a console with an overlay into a new folder, for --console',
    words: ['DIR'],
    flags: { registry: { ...REGISTRY, required: true, help: 'the overlay' }, console: CONSOLE },
  },
}
