import { existsSync } from 'node:fs'

const whole = process.env['CHROMIUM_PATH'] ?? (process.platform === 'linux' ? '/usr/bin/chromium' : undefined)
const shell = `${whole}-headless-shell`

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The browser with all of its parts, such as notifications and the clipboard. */
export const wholeChromium = { ...(whole && { executablePath: whole }), args }

/** The same engine without what surrounds a page, where it is installed: a fifth less processor time. */
export const chromium = existsSync(shell) ? { executablePath: shell, args } : wholeChromium
