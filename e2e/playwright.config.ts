import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromium } from './engines/chromium.ts'

/** How Firefox is started for users with other needs (`ShownAs`), by its own preferences. */
const shownAs: Record<string, Record<string, number>> = {
  // A finger, which cannot hover.
  coarse: { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 },
  // Always the colours of the system.
  contrast: { 'ui.useAccessibilityTheme': 1, 'browser.display.document_color_use': 2 },
  calm: { 'ui.prefersReducedMotion': 1 },
}

const port = Number(process.env['E2E_PORT'] ?? 4100)
const url = `http://127.0.0.1:${port}`
// Each worker reads the config again; the folder must be the same for the whole run.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'recipe-panel-e2e-'))
/** The journeys run in Chromium, or in the system's own Firefox, which Playwright drives by WebDriver BiDi. */
const browser =
  process.env['ENGINE'] === 'firefox'
    ? ({
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: join(import.meta.dirname, 'engines', 'firefox.mjs'),
          firefoxUserPrefs: {
            // Copies and pastes without a question.
            'dom.events.testing.asyncClipboard': true,
            // No calls to the network of its own.
            'services.settings.server': 'data:,#remote-settings-dummy/v1',
            ...shownAs[process.env['FIREFOX_AS'] ?? ''],
          },
        },
      } as const)
    : { launchOptions: chromium }

/** Surveys look at every screen and form, or follow a whole first hour: two fifths of the time (ADR 0118). */
const surveys = [
  'accessibility',
  'cold-visits',
  'first-hour',
  'draft-forms',
  'screen-reader',
  'seen-without-colours',
  'touch',
].map((name) => `${name}.spec.ts`)
const part = process.env['E2E_PART']

export default defineConfig({
  testDir: '.',
  testMatch: part === 'surveys' ? surveys : '*.spec.ts',
  testIgnore: part === 'journeys' ? surveys : [],
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A machine with shared cores stalls at times; a test that passes on retry is reported as flaky.
  retries: 1,
  reporter: [['line']],
  use: {
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'Asia/Bangkok',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    ...browser,
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
      // The push service of push.spec.ts runs on the loopback.
      ALLOW_PRIVATE_HOSTS: '1',
    },
  },
})
