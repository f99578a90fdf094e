/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/browser/', '<rootDir>/test/bench/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFiles: ['<rootDir>/test/support/setup-dom.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/testing-library.ts'],
  reporters: ['default', '<rootDir>/scripts/test/jest-reporter.mjs'],
  // Long, because the machine may also run the browser: a slow test is not a failed one.
  testTimeout: 300_000,
  transform: { '^.+\\.tsx?$': '<rootDir>/test/support/transform.mjs' },
  moduleNameMapper: {
    '/registry-store\\.ts$': '<rootDir>/test/support/registry.ts',
    '/text-files\\.ts$': '<rootDir>/test/support/text-files.ts',
    '\\.(css|svg|html)$': '<rootDir>/test/support/text-file.ts',
    '^markdown-to-jsx(/react)?$': '<rootDir>/test/support/no-markdown.ts',
  },
  // Two even on two cores: the tests that start other programs mostly wait.
  maxWorkers: 2,
  // Modules of finished files stay in memory: tests in a worker of 3 GB take nearly twice as long as in one of 1 GB.
  workerIdleMemoryLimit: '1GB',
}
