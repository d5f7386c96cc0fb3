import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { loadOnce } from './load-once.ts'

it('loads once, and again after a failure', async () => {
  let times = 0
  const load = loadOnce(async () => {
    times += 1
    if (times === 1) throw new Error('away')
    return times
  })
  await expect(Promise.all([load(), load()])).rejects.toThrow('away')
  expect(await Promise.all([load(), load()])).toEqual([2, 2])
})

const root = join(import.meta.dirname, '../../../../..')
const sources = [
  'apps/web/src',
  'apps/widget/src',
  'packages/label/src',
  'packages/contract/src',
  'packages/domain/src',
]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, String(file))),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))

/** A top-level await statement. */
const topLevelAwait = /^(?:(?:export )?(?:const|let|var) [^=\n]+= |[\w$.]+\()?await /m

/** The text of the file that a browser gets for a package; null if there is none. */
function entryOf(name: string): string | null {
  const folder = join(root, 'node_modules', name)
  const { module, main, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >
  const pick = (value: unknown): string | null => {
    if (typeof value === 'string') return value
    if (typeof value !== 'object' || value === null) return null
    const conditions = value as Record<string, unknown>
    return pick(conditions['.'] ?? conditions['browser'] ?? conditions['import'] ?? conditions['default'])
  }
  const file = pick(exports) ?? (typeof module === 'string' ? module : typeof main === 'string' ? main : null)
  try {
    return file === null ? null : readFileSync(join(folder, file), 'utf8')
  } catch {
    return null
  }
}

it('loads every module with top-level await through loadOnce, in one place only', () => {
  const require = createRequire(import.meta.url)
  const manifest = join(root, 'apps/web/package.json')
  expect(dirname(require.resolve(manifest))).toBe(join(root, 'apps/web'))
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    dependencies: Record<string, string>
  }
  const waiting = Object.keys(dependencies).filter((name) => topLevelAwait.test(entryOf(name) ?? ''))
  expect(waiting).toContain('harfbuzzjs')
  for (const name of waiting) {
    const users = sources.flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      return lines.filter((line) => line.includes(`'${name}'`) && !line.includes('import type'))
    })
    expect(users, name).toEqual([expect.stringContaining(`loadOnce(() => import('${name}'))`)])
  }
  const own = sources.filter((file) => topLevelAwait.test(readFileSync(file, 'utf8')))
  expect(own).toEqual([])
})
