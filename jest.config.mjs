/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/browser/', '<rootDir>/test/bench/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFiles: ['<rootDir>/test/support/setup-dom.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
  // For a machine that also runs the browser: what works is not told from what fails by a clock.
  testTimeout: 300_000,
  transform: {
    '^.+\\.tsx?$': [
      'ts-jest',
      { useESM: true, diagnostics: false, tsconfig: { module: 'esnext', isolatedModules: true, sourceMap: true } },
    ],
  },
  moduleNameMapper: {
    '^virtual:registry$': '<rootDir>/test/support/registry.ts',
    '^virtual:late-messages/': '<rootDir>/test/support/no-messages.ts',
    '^virtual:messages/(.*)$': '<rootDir>/test/support/messages-$1.ts',
    '\\.(css|svg|html)$': '<rootDir>/test/support/text-file.ts',
    '^markdown-to-jsx(/react)?$': '<rootDir>/test/support/no-markdown.ts',
  },
  // Two even on two cores: the tests that start programs of their own mostly wait.
  maxWorkers: 2,
  // Modules of a finished file stay in memory: a process that has grown begins anew, before collecting takes seconds.
  workerIdleMemoryLimit: '1GB',
}
