import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of public data next to the project, searched upwards; null if absent. */
export const sharedData: string | null = folderAbove(import.meta.dirname)

export function readShared(name: string): string {
  return readFileSync(join(sharedData ?? '', name), 'utf8')
}

function folderAbove(from: string): string | null {
  const here = join(from, 'shared/data')
  if (existsSync(join(here, 'README.md'))) return here
  const above = dirname(from)
  return above === from ? null : folderAbove(above)
}
