// Runs the journeys in every engine that is installed, and prints what passed, failed and lies beyond the driver.
// Firefox: `firefox-esr`, or FIREFOX_PATH. WebKit: Debian's `webkit2gtk-driver` and `xvfb`. An engine that is not
// installed is skipped.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureEngines, hasFirefox, hasWebKit } from './installed.mjs'
import { countsOf, tableOf } from './engine-table.mjs'

/** Firefox started with the settings of users with other needs (`ShownAs` in e2e/engines). */
const needs = { coarse: 'by a finger', contrast: 'in high contrast', calm: 'with less motion' }

const parts = [
  {
    name: 'Firefox: every journey',
    isThere: hasFirefox,
    env: { ENGINE: 'firefox' },
    args: ['--grep-invert', 'in (Firefox|WebKit|Chromium)'],
  },
  ...['coarse', 'contrast', 'calm'].map((shownAs) => ({
    name: `Firefox: ${needs[shownAs]}`,
    isThere: hasFirefox,
    env: { ENGINE: 'firefox', FIREFOX_AS: shownAs },
    args: [shownAs === 'coarse' ? '/e2e/touch\\.spec' : '/e2e/seen-without-colours\\.spec'],
  })),
  {
    name: 'Firefox: gestures and cold visits',
    isThere: hasFirefox,
    args: ['--grep', 'in Firefox', 'label-gestures', 'cold-visits'],
  },
  {
    name: 'WebKit: gestures and cold visits',
    isThere: hasWebKit,
    args: ['--grep', 'in WebKit', 'label-gestures', 'cold-visits'],
  },
  { name: 'WebKit: every screen, cold', isThere: hasWebKit, args: ['webkit-screens'] },
  { name: 'WebKit: the main jobs', isThere: hasWebKit, args: ['webkit-jobs'] },
]

const config = 'e2e/playwright.config.ts'

ensureEngines()
const results = mkdtempSync(join(tmpdir(), 'recipe-panel-engines-'))
const rows = parts.map(({ name, isThere, env, args }, at) => {
  if (!isThere()) return { name, missing: true }
  const file = join(results, `${at}.json`)
  console.log(`\n${name}`)
  const { status } = spawnSync('npx', ['playwright', 'test', '-c', config, '--reporter=list,json', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      ENGINES: 'all',
      COLD_VISITS: process.env.COLD_VISITS ?? '20',
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...env,
    },
  })
  return { name, status, ...countsOf(JSON.parse(readFileSync(file, 'utf8'))) }
})
console.log(`\n${tableOf(rows)}`)
if (rows.some(({ status, failed }) => status || failed > 0)) process.exit(1)
