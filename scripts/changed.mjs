// Which files a change touches, and which tests are beside them.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What git prints, or undefined if it fails: a copy of the sources has no history. */
export function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Whether this names a commit. */
export const isCommit = (name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== undefined

/** The commit from which new commits count: the named one, else `main`. Hosted CI names a new branch by zeros. */
export function baseOf(named) {
  const bases = [named, 'origin/main', 'main'].filter((base) => base && !/^0+$/.test(base))
  return bases.find(isCommit)
}

/** Files that differ from the commit and still exist, new ones too. */
export function changedFiles(since) {
  const tracked = git('diff', '--name-only', '--diff-filter=d', since) ?? ''
  const added = git('ls-files', '--others', '--exclude-standard') ?? ''
  return [...new Set(`${tracked}\n${added}`.split('\n').filter(Boolean))]
}

/** The tests in the folders of the files, but not in folders below, because tests sit beside the code they test. */
export function testsBeside(files) {
  const folders = new Set(
    files.filter((file) => /^(apps|packages)\//.test(file)).map((file) => dirname(file)),
  )
  return [...folders].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => /\.test\.tsx?$/.test(name))
          .map((name) => join(folder, name))
      : [],
  )
}
