import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Scripts that npm runs by itself, around an installation or a release (npm's documentation, "Life Cycle Scripts"). */
const byNpm =
  /^(?:pre|post)|^(?:install|prepare|publish|pack|dependencies|uninstall|shrinkwrap|version|restart|stop)$/

it('npm runs no script of the repository when it installs', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(Object.keys(scripts).filter((name) => byNpm.test(name))).toEqual([])
})
