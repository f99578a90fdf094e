// Every command and flag of `gatehouse`: options are parsed by this table, and --help prints it. Plain Node, so that help needs no build.

const PORT = { value: 'N', environment: 'PORT', fallback: '8080', help: 'port; 0 for any free port' }
const BASE = {
  value: 'PATH',
  environment: 'BASE_PATH',
  fallback: '/ui/',
  help: 'path of the console; /api, /core and /ws stay where they are, and links to /ui/ lead there',
}
const CONSOLE = { value: 'DIR', help: 'folder of the built console' }
const REGISTRY = {
  value: 'DIR',
  environment: 'GATEHOUSE_REGISTRY',
  help: 'overlay: adds to the registry and changes it; SIGHUP reads it again (docs/overlay.md)',
}

const CORE = {
  value: 'URL',
  environment: 'CORE',
  required: true,
  help: 'address of the core, http://host[:port] or https://host[:port]; NODE_EXTRA_CA_CERTS=FILE trusts a private authority',
}
const SESSION = {
  value: 'FILE',
  environment: 'GATEHOUSE_SESSION',
  help: 'session file, readable by you alone: {"cookies": {...}} or {"token": "..."} (docs/command.md)',
}
const TIMEOUT = { value: 'S', fallback: '30', help: 'seconds to wait for each response' }

const SIGN_IN = 'GATEHOUSE_ACCESS_KEY=ID:SECRET or GATEHOUSE_TOKEN signs in instead (docs/installation-files.md)'
const INSTALLATION = {
  core: CORE,
  session: { ...SESSION, help: `${SESSION.help}; ${SIGN_IN}` },
  organization: { value: 'NAME', help: 'name or id of the organization; without it the core chooses' },
  only: { value: 'A,B,...', help: 'keys of entries, such as users,assets; all by default' },
  registry: { ...REGISTRY, help: 'an overlay, whose lists belong to the installation too' },
}
const DELETE = { help: 'also delete objects that no file describes' }

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
 *
 * @type {Readonly<Record<string, import('../src/serve/command-line.ts').Command>>}
 */
export const COMMANDS = {
  start: { summary: 'start the sandbox with the console', words: [], flags: SANDBOX },
  serve: {
    summary: 'connect the console to a core',
    words: [],
    flags: {
      core: CORE,
      'core-ca': {
        value: 'FILE',
        environment: 'CORE_CA',
        help: 'certificates of the authority of the core (PEM), trusted instead of the usual ones',
      },
      'core-name': {
        value: 'NAME',
        environment: 'CORE_NAME',
        help: "name in the core's certificate, if it is not the host of --core",
      },
      host: {
        value: 'ADDRESS',
        environment: 'HOST',
        fallback: '127.0.0.1',
        help: 'address to listen on; 0.0.0.0 or :: for all',
      },
      port: PORT,
      'token-key': {
        value: 'FILE',
        environment: 'GATEHOUSE_TOKEN_KEY_FILE',
        help: 'file with a secret text that seals the tokens of users, for a server with tokens (docs/product.md); GATEHOUSE_TOKEN_KEY has the text itself',
      },
      base: BASE,
      assets: {
        value: 'DIR',
        environment: 'ASSETS_DIR',
        help: 'folder with assets/ and data/ of other releases: open tabs keep loading after an upgrade or a rollback (docs/deployment.md)',
      },
      'trust-proxy': {
        value: 'A,B,...',
        environment: 'TRUSTED_PROXIES',
        fallback: 'loopback',
        help: 'addresses and networks of proxies whose X-Forwarded-For, X-Forwarded-Proto and X-Request-Id are trusted; loopback; none',
      },
      'metrics-from': {
        value: 'A,B,...',
        environment: 'METRICS_FROM',
        fallback: 'loopback',
        help: 'addresses and networks that may read /-/metrics; loopback; none',
      },
      'max-sockets': {
        value: 'N',
        environment: 'MAX_SOCKETS',
        fallback: '256',
        help: 'open websockets of one client address',
      },
      'max-body': {
        value: 'MIB',
        environment: 'MAX_BODY',
        fallback: '4096',
        help: 'largest body of a request, in MiB',
      },
      'max-headers': {
        value: 'KIB',
        environment: 'MAX_HEADERS',
        fallback: '64',
        help: 'largest headers of a request and of a response of the core, in KiB',
      },
      log: {
        value: 'LEVEL',
        environment: 'LOG_LEVEL',
        fallback: 'info',
        help: 'info: a JSON line on stdout for each request; warn: failed ones; error; silent',
      },
      'stop-delay': {
        value: 'S',
        environment: 'STOP_DELAY',
        fallback: '0',
        help: 'after SIGTERM, seconds in which /-/ready answers 503 and requests are still accepted',
      },
      'stop-timeout': {
        value: 'S',
        environment: 'STOP_TIMEOUT',
        fallback: '20',
        help: 'then, seconds in which open requests may end',
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
  export: {
    summary: 'write the objects of a core as YAML files, one an object; exit code 1 if an object could not be written',
    words: ['DIR'],
    flags: INSTALLATION,
  },
  plan: {
    summary:
      'compare the files of an export with a core; no writes; exit code 0: nothing to do, 2: there are changes, 1: an error',
    words: ['DIR'],
    flags: {
      ...INSTALLATION,
      delete: { help: 'count objects that no file describes as changes' },
      json: { help: 'print {"steps": [...], "problems": [...]} instead of lines' },
    },
  },
  apply: {
    summary: 'change a core until it is as the files of an export; a stopped one goes on when it is started again',
    words: ['DIR'],
    flags: {
      ...INSTALLATION,
      delete: DELETE,
      parallel: { value: 'N', fallback: '4', help: 'requests at the same time, from 1 to 32' },
    },
  },
  upgrade: {
    summary: 'bring an overlay to the schemas of this version: lists what changes',
    words: ['DIR'],
    flags: { write: { help: 'change the files; without it exit code 1 says that something is to be changed' } },
  },
  build: {
    summary: 'write the console, with an overlay, into a new folder, and nginx.conf to serve it; also for --console',
    words: ['DIR'],
    flags: {
      registry: { ...REGISTRY, help: 'the overlay' },
      core: { value: 'URL', environment: 'CORE', fallback: 'http://127.0.0.1:8080', help: 'the core, for nginx.conf' },
      base: { ...BASE, help: `${BASE.help}; for nginx.conf` },
      listen: { value: 'A,B,...', fallback: '80', help: 'ports or addresses with ports, for nginx.conf' },
      console: CONSOLE,
    },
  },
}
