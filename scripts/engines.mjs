// Tries the label editor in every engine that is installed: all gestures, and 20 cold visits of each screen with a label.
// Firefox: `firefox-esr`, or FIREFOX_PATH. WebKit: Debian's `webkit2gtk-driver` and `xvfb`. What is missing is skipped.
import { spawnSync } from 'node:child_process'

const files = ['label-gestures', 'cold-visits'].map((name) => `e2e/${name}.spec.ts`)
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list', ...files],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, COLD_VISITS: process.env['COLD_VISITS'] ?? '20' },
  },
)
process.exit(status ?? 1)
