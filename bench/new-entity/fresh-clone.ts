import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A clone of the last commit; packages of npm are links to those here, those of the repository are its own. */
export function freshClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'new-entity-'))
  const { status } = spawnSync('git', ['clone', '--quiet', process.cwd(), clone], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The repository cannot be cloned')
  mkdirSync(join(clone, 'node_modules'))
  for (const name of readdirSync('node_modules')) {
    if (name.startsWith('.') && name !== '.bin' && name !== '.package-lock.json') continue
    if (name === '@rp') cpSync('node_modules/@rp', join(clone, 'node_modules/@rp'), copying)
    else symlinkSync(resolve('node_modules', name), join(clone, 'node_modules', name))
  }
  for (const app of readdirSync('apps').map((name) => join('apps', name, 'node_modules')))
    if (existsSync(app)) cpSync(app, join(clone, app), copying)
  return clone
}

const copying = { recursive: true, verbatimSymlinks: true }
