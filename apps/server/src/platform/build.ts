import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appsFolder } from './http/apps-folder.ts'

/** The version of the product, and the commit it was built from if known. */
export interface Build {
  version: string
  commit: string | null
}

let known: Build | undefined

/** Reads it once: the version from package.json, the commit from the file that scripts/build.mjs writes. */
export function build(): Build {
  return (known ??= readBuild())
}

/** `0.2.0 (commit 1a2b3c4d5e6f)`. */
export function buildWords({ version, commit }: Build): string {
  return commit ? `${version} (commit ${commit.slice(0, 12)})` : version
}

/** Negative if the first version is older, zero if both are equal. Both are `MAJOR.MINOR.PATCH`. */
export function compareVersions(one: string, other: string): number {
  const numbers = (version: string) => version.split('.').map(Number)
  const others = numbers(other)
  return (
    numbers(one)
      .map((number, at) => number - (others[at] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  )
}

function readBuild(): Build {
  const { version } = readJson<{ version: string }>(join(appsFolder(), '../package.json'))
  const file = join(appsFolder(), 'server/dist/build.json')
  const commit = existsSync(file) ? readJson<{ commit: string | null }>(file).commit : null
  return { version, commit }
}

/** Both files are part of the product. */
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
