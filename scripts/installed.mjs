// Installs what is missing, so that a clean clone needs only Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** npm's own record of the installed packages. */
const installed = 'node_modules/.package-lock.json'
const windows = process.platform === 'win32'

/** Runs a command of the repository; exits this process if it fails. */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a command whose failure does not matter. */
function attempt(command, args) {
  spawnSync(command, args, { stdio: 'ignore' })
}

/** Installs the packages of the lock file; does nothing if node_modules already matches it. */
export function ensureInstalled() {
  if (existsSync(installed) && holdsAll(packagesOf(installed), packagesOf('package-lock.json'))) return
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund'])
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether every package of a lock file is installed in its version; some are for other systems. */
function holdsAll(here, wanted) {
  return Object.entries(wanted).every(
    ([place, one]) => place === '' || one.optional || one.devOptional || here[place]?.version === one.version,
  )
}

const debians = '/usr/bin/chromium'
const quietly = ['install', '-y', '-qq', '--no-install-recommends']
const places = [
  process.env.CHROMIUM_PATH,
  debians,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser for the browser tests: an installed one, else the system's package, else Playwright's own. Where Debian has
 * the engine without a window, most tests use that.
 */
export function ensureBrowser() {
  const here = places.find((place) => place && existsSync(place))
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!here && canInstall) {
    console.log('Installing Chromium …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', [...quietly, 'chromium'])
  }
  const found = here ?? (canInstall ? debians : undefined)
  if (found === debians && canInstall && !existsSync(`${debians}-headless-shell`)) {
    attempt('apt-get', ['update', '-qq'])
    attempt('apt-get', [...quietly, 'chromium-headless-shell'])
  }
  if (found) return found
  run('npx', ['playwright', 'install', 'chromium'])
  return ''
}

const firefox = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
const webKit = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run']

export const hasFirefox = () => existsSync(firefox)
export const hasWebKit = () => webKit.every((place) => existsSync(place))

/** Firefox and WebKit with its driver and a screen, where Debian's packages can be installed. */
export function ensureEngines() {
  const packages = [
    ['firefox-esr', firefox],
    ['webkit2gtk-driver', webKit[0]],
    ['xvfb', webKit[1]],
  ]
  const missing = packages.filter(([, place]) => !existsSync(place)).map(([name]) => name)
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${missing.join(', ')} …`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
}
