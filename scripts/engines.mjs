// Tries the label editor in every engine that is installed: all gestures, and 20 cold visits of each screen with a label.
// Firefox: `firefox-esr`, or FIREFOX_PATH. WebKit: Debian's `webkit2gtk-driver` and `xvfb`. What is missing is skipped.
import { ensureEngines, run } from './installed.mjs'

ensureEngines()

const files = ['label-gestures', 'cold-visits'].map((name) => `${name}.spec.ts`)
const config = ['-c', ['e2e', 'playwright.config.ts'].join('/')]
run('npx', ['playwright', 'test', ...config, '--reporter=list', ...files], {
  ENGINES: 'all',
  COLD_VISITS: process.env['COLD_VISITS'] ?? '20',
})
