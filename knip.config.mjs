const production = process.argv.includes('--production')

/**
 * knip: files, exports and dependencies that nothing uses fail. `npm run unused` runs it twice: over everything, and with --production,
 * where tests do not count: what only tests use belongs to test/support. An export that its own file also uses may exist for its
 * test; any other says why in its comment, after @internal.
 */
export default {
  entry: [
    'src/console/main.tsx!',
    'src/console/early.ts!',
    // The build imports it into every file with JSX.
    'src/console/jsx-runtime.ts!',
    'src/console/shared.ts!',
    'src/console/service-worker/main.ts!',
    'scripts/test/*-reporter.{mjs,ts}!',
    'src/cli/main.ts!',
    'bin/gatehouse.mjs!',
    // The health check of the image.
    'bin/health.mjs!',
    // The build finds these by name and folder.
    'src/sandbox/**/*-worker.ts!',
    'src/sandbox/pages/browser/*.ts!',
    'esbuild.config.ts!',
    'scripts/*.{ts,mjs}!',
    // scripts/test.mjs loads these once the packages are installed.
    'scripts/test/{whole,selected}.ts!',
    // package.json runs these.
    'scripts/release/{pack,prepack,reproduce,audit,trial}.ts!',
    'scripts/release/refuse-unreleased.ts!',
    // The site of the docs loads these.
    'scripts/docs/browser/*.ts!',
    // eslint.config.mjs takes rules from there.
    'scripts/lint/*.mjs!',
    'test/**/*.test.{ts,tsx}',
    'test/browser/{*.spec,playwright.config}.ts',
    // Its global setup.
    'test/browser/support/seeded-sandbox.ts',
    'test/bench/bench.ts',
    'test/bench/main-thread/shell.tsx',
    'test/campaigns/run.ts',
    'test/deploy/container/run.ts',
    'test/engines/run.ts',
    // Tests start these as separate processes.
    'test/**/*-program.ts',
    // jest.config.mjs names it.
    'test/support/text-files.ts',
  ],
  project: ['bin/*.mjs!', 'src/**/*.{ts,tsx}!', 'scripts/**/*.{ts,mjs}!', 'test/**/*.{ts,tsx}'],
  // Tests choose the first in a comment; scripts/subset-font.ts reads the files of the second. The third holds fastify's range to a version
  // for Node 20: npm does not apply `overrides` where Gatehouse is installed.
  ignoreDependencies: ['jest-environment-jsdom', '@fontsource-variable/inter', 'light-my-request'],
  ignoreExportsUsedInFile: production ? true : { interface: true, type: true },
}
