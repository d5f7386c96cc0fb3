// `npm run firefox`: the main jobs and the gestures in Firefox.
import { ensureBrowser, hasFirefox, run } from './installed.mjs'

/**
 * The main jobs among the journeys, chosen by words of their names: one of each kind, so that a change waits minutes,
 * not half an hour.
 */
const mainJobs = [
  'a customer writes at the shop, staff answers',
  'are found by what people type, desktop',
  'whoever has to sign in first comes to where they wanted, desktop',
  'a recipe goes from nothing to READY',
  'an order goes from the intake to its report and back',
  'a machine is repaired on site',
  'a sheet of a workbook is chosen, shown and imported, on a desktop',
  'gestures on a label in Firefox',
]

if (hasFirefox()) {
  const chromium = ensureBrowser()
  run('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--grep', mainJobs.join('|')], {
    ENGINE: 'firefox',
    ENGINES: 'firefox',
    ...(chromium && { CHROMIUM_PATH: chromium }),
  })
} else console.log('Skipped: Firefox is not installed (firefox-esr)')
