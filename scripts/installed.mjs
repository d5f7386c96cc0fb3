// Installs what is missing, so that a clean clone needs nothing but Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const mark = 'node_modules/.cache/recipe-panel/installed'
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

/** Brings node_modules to what the lock file says; does nothing when they are there already. */
export function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund'])
  mkdirSync('node_modules/.cache/recipe-panel', { recursive: true })
  writeFileSync(mark, wanted)
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
