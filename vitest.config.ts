import { defineConfig } from 'vitest/config'

const everywhere = [
  'domain',
  'contract',
  'detection',
  'texts',
  'server',
  'web',
  'scripts',
  'bench',
  'stand-ins',
]

/** A condition that is waited for may take long on a machine that does much else. */
const expect = { poll: { timeout: 30_000 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          expect,
          include: everywhere.map((folder) => `${folder}/**/*.test.{ts,tsx,js}`),
          exclude: ['**/*.api.test.ts'],
        },
      },
      {
        // Whatever needs a database: each file gets its own, cloned from one that is migrated once.
        test: {
          name: 'api',
          expect,
          include: ['server/**/*.api.test.ts', 'scripts/**/*.api.test.ts', 'stand-ins/**/*.api.test.ts'],
          globalSetup: 'server/testing/start-test-cluster.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // More than cores: most of the time is spent waiting for programs to start and stop.
          maxWorkers: 3,
        },
      },
    ],
  },
})
