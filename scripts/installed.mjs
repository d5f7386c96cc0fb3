// Installs what is missing, so that a clean clone needs nothing but Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What npm has installed, in its own words. */
const installed = 'node_modules/.package-lock.json'
const windows = process.platform === 'win32'

/** Runs a command of the repository; ends this process when it fails. */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Brings node_modules to what the lock file says; does nothing when they are there already, whoever installed them. */
export function ensureInstalled() {
  if (existsSync(installed) && holdsAll(packagesOf(installed), packagesOf('package-lock.json'))) return
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund'])
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether every package of a lock file is here in its version; some are of other systems. */
function holdsAll(here, wanted) {
  return Object.entries(wanted).every(
    ([place, one]) => place === '' || one.optional || one.devOptional || here[place]?.version === one.version,
  )
}

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser for the browser tests: one that is here, else the system's package, else Playwright's own. */
export function ensureBrowser() {
  const here = places.find((place) => place && existsSync(place))
  if (here) return here
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    return '/usr/bin/chromium'
  }
  run('npx', ['playwright', 'install', 'chromium'])
  return ''
}

/** Firefox and WebKit with its driver and a screen, where Debian's packages can be installed. */
export function ensureEngines() {
  const packages = [
    ['firefox-esr', '/usr/bin/firefox-esr'],
    ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
    ['xvfb', '/usr/bin/xvfb-run'],
  ]
  const missing = packages.filter(([, place]) => !existsSync(place)).map(([name]) => name)
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${missing.join(', ')} …`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
}
