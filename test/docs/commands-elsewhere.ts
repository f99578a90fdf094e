/** Why a command of the docs is not typed by commands.long.test.ts, and the file that proves what it does. */
export interface Proof {
  readonly why: string
  readonly test: string
}

const whole = 'is a whole test run, or a part of one'
const stockDjango = { why: 'needs a Django REST server of Debian packages', test: 'test/browser/drf.spec.ts' }
const nginx = { why: 'needs a system with nginx, as root', test: 'test/browser/static.spec.ts' }

const doctor = { why: 'needs a core and a session', test: 'test/cli/doctor.long.test.ts' }
const doctorOfServer = { why: 'needs a server and a session', test: 'test/cli/doctor-server.long.test.ts' }
const exporting = { why: 'needs a core and a session', test: 'test/features/installation/command/export.long.test.ts' }
const applying = {
  why: 'needs a core and an access key, and changes the core',
  test: 'test/features/installation/command/apply-plans.long.test.ts',
}
const reload = { why: 'needs the process of a server', test: 'test/cli/overlay.long.test.ts' }
const ownSandbox = { why: 'fills a sandbox of its own', test: 'test/cli/test-overlay.long.test.ts' }
const packed = { why: 'builds the package', test: 'test/scripts/package.long.test.ts' }
const released = { why: 'takes minutes, before a release', test: 'test/scripts/release.long.test.ts' }

export const ELSEWHERE: Readonly<Record<string, Proof>> = {
  'npx playwright install chromium': { why: 'downloads a browser', test: 'scripts/chromium.ts' },
  'ln -s /srv/gatehouse/nginx.conf /etc/nginx/conf.d/gatehouse.conf': nginx,
  'nginx -t && nginx -s reload': nginx,
  'nginx -s reload': nginx,
  'node bin/gatehouse.mjs start --registry overlay': {
    why: 'is what npm start types, with the overlay of the commands before it',
    test: 'test/cli/new-screen.long.test.ts',
  },
  'node bin/gatehouse.mjs test DIR': ownSandbox,
  'npm start -- --core http://host --registry docs/overlay-example': {
    why: 'is the start and the core of two other commands that are typed',
    test: 'test/gateway/cli/start.test.ts',
  },
  'npm publish': { why: 'publishes the package', test: 'test/scripts/package.long.test.ts' },
  'kill -HUP <pid>': reload,
  'gatehouse record /api/publishers/ /api/books/ --core http://127.0.0.1:8000 --session session.json --out DIR':
    stockDjango,
  'gatehouse add /api/publishers/ DIR --yes': stockDjango,
  'gatehouse add /api/books/ DIR --yes': stockDjango,
  'gatehouse serve --core http://127.0.0.1:8000 --registry DIR': stockDjango,
  'npm install --global ./gatehouse-0.2.0.tgz': packed,
  'npm install --global --offline ./gatehouse-0.2.0-bundled.tgz': released,
  'npm run campaign -- NAME': { why: 'takes minutes', test: 'test/campaigns/run.ts' },
  'gatehouse --version': { why: 'needs the package in the PATH', test: 'test/cli/help.test.ts' },
  'gatehouse doctor --json': doctor,
  'gatehouse doctor --core URL --session FILE --registry DIR': doctorOfServer,
  'gatehouse doctor --core http://10.0.0.5:8080 --session session.json --registry overlay': doctorOfServer,
  'gatehouse export DIR --core http://host --session session.json': exporting,
  'gatehouse export': exporting,
  'gatehouse plan DIR --core http://host --session session.json': applying,
  'gatehouse plan': applying,
  'gatehouse apply DIR --core http://host': applying,
  'gatehouse apply': applying,
  'gatehouse test DIR': ownSandbox,
  'gatehouse test overlay': ownSandbox,
  'gatehouse start --data': { why: 'names a flag without its folder', test: 'test/sandbox/database/folder.test.ts' },
  'curl -i http://10.0.0.5:8080/api/v1/health/': {
    why: 'needs a core at that address',
    test: 'test/gateway/production.test.ts',
  },
  'kill -HUP': reload,
  'gatehouse serve --token-key FILE': { why: 'needs a server with tokens', test: 'test/gateway/token.test.ts' },
}

/** The scripts of package.json, by name: with and without arguments. They need the sources and the packages for development. */
export const NPM_SCRIPTS: Readonly<Record<string, Proof>> = {
  start: {
    why: 'installs and builds; commands.long.test.ts types it in an installed package',
    test: 'test/browser/static.spec.ts',
  },
  test: { why: whole, test: 'test/scripts/run-tests.test.ts' },
  'test:all': { why: whole, test: 'test/scripts/run-tests.test.ts' },
  'test:fast': { why: whole, test: 'test/scripts/run-tests.test.ts' },
  'test:changed': { why: whole, test: 'test/scripts/run-tests.test.ts' },
  dev: { why: 'builds from the sources', test: 'test/scripts/dev.long.test.ts' },
  build: { why: 'builds from the sources', test: 'test/scripts/build.test.ts' },
  docs: { why: 'builds the whole site', test: 'test/scripts/docs-site.long.test.ts' },
  check: { why: 'checks the sources', test: 'test/resources/check.long.test.ts' },
  structure: { why: 'reads all sources', test: 'test/scripts/structure.test.ts' },
  measure: { why: 'reads all sources', test: 'test/scripts/structure.test.ts' },
  lint: { why: 'lints all sources, as npm test does', test: 'scripts/test/programs.ts' },
  unused: { why: 'reads all sources, as npm test does', test: 'scripts/test/programs.ts' },
  typecheck: { why: 'checks all sources, as npm test does', test: 'scripts/test/programs.ts' },
  format: { why: 'rewrites files of the checkout', test: 'test/resources/format.test.ts' },
  generate: { why: 'rewrites files of the checkout', test: 'test/engine/registry/entry-types.test.ts' },
  facts: { why: 'needs recordings of a core', test: 'test/contract/facts.test.ts' },
  'replay-cases': { why: 'needs recordings of a core', test: 'test/contract/replay/replay.long.test.ts' },
  font: { why: 'rewrites the fonts of the checkout', test: 'test/scripts/font.long.test.ts' },
  bench: { why: 'measures for minutes', test: 'test/bench/bench.ts' },
  pack: packed,
  campaign: { why: 'takes minutes', test: 'test/campaigns/run.ts' },
  engines: { why: 'needs other browsers, for minutes', test: 'test/engines/run.ts' },
  container: { why: 'takes minutes, as root', test: 'test/deploy/container/container.long.test.ts' },
  audit: released,
  reproduce: released,
  trial: released,
  shots: { why: 'takes pictures of screens for minutes', test: 'test/browser/shots.spec.ts' },
}
