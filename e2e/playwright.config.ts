import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserReport } from '../scripts/test-reports.mjs'
import { chromium } from './engines/chromium.ts'
import { smoke, surveys } from './parts.mjs'

/** How Firefox is started for users with other needs (`ShownAs`), by its own preferences. */
const shownAs: Record<string, Record<string, number>> = {
  // A finger, which cannot hover.
  coarse: { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 },
  // Always the colours of the system.
  contrast: { 'ui.useAccessibilityTheme': 1, 'browser.display.document_color_use': 2 },
  calm: { 'ui.prefersReducedMotion': 1 },
}

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

const parts: Record<string, string | string[]> = {
  all: '*.spec.ts',
  smoke,
  surveys,
}
const partName = process.env['E2E_PART'] ?? 'all'
const part = parts[partName]
if (!part) throw new Error(`E2E_PART is one of ${Object.keys(parts).join(', ')}`)

export default defineConfig({
  testDir: '.',
  testMatch: part,
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A machine with shared cores stalls at times; a test that passes on retry is reported as flaky.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: join('..', browserReport) }]],
  globalSetup: './seed-demo.ts',
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Bangkok',
    screenshot: 'only-on-failure',
    // Waiting for animations is a tenth of the time; all journeys together run with them.
    contextOptions: partName === 'smoke' ? { reducedMotion: 'reduce' } : {},
    // Every failure has a trace of what was done and sent; pictures of each step would make them half as fast.
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false },
    actionTimeout: 30_000,
    ...browser,
  },
})
