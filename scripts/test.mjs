// `npm test`: everything that a change must pass, on a machine that has nothing but Node.
import { ensureBrowser, ensureInstalled, run } from './installed.mjs'

ensureInstalled()
const browser = ensureBrowser()
run('npm', ['run', '--silent', 'check'])
run('npm', ['run', '--silent', 'e2e'], browser ? { CHROMIUM_PATH: browser } : {})
