import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 4100)
const url = `http://127.0.0.1:${port}`
// The config is read by each worker again; the folder must be one for the whole run.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'recipe-panel-e2e-'))
const chromium =
  process.env['CHROMIUM_PATH'] ?? (process.platform === 'linux' ? '/usr/bin/chromium' : undefined)

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A machine that shares its cores stalls at times; what passes only the second time is told as flaky.
  retries: 1,
  reporter: [['line']],
  use: {
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'Asia/Bangkok',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node apps/server/dist/main.js',
    cwd: '..',
    url: `${url}/readyz`,
    timeout: 120_000,
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      LOG_LEVEL: 'warn',
      DEMO: '1',
      NODE_ENV: 'production',
      // The push service of push.spec.ts stands on the loopback.
      ALLOW_PRIVATE_HOSTS: '1',
    },
  },
})
