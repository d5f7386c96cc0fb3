// `npm test`: everything that a change must pass, on a machine that has nothing but Node. The surveys of all screens have
// a command of their own (ADR 0118).
import { ensureBrowser, ensureInstalled, run } from './installed.mjs'

ensureInstalled()
const browser = ensureBrowser()
run('npm', ['run', '--silent', 'check'])
run('npm', ['run', '--silent', 'e2e'], {
  E2E_PART: 'journeys',
  ...(browser && { CHROMIUM_PATH: browser }),
})
