import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { existsSync } from 'node:fs'

/** The folder `apps`, found upwards from this file, as bundling moves the server. */
export function appsFolder(): string {
  for (
    let folder = dirname(fileURLToPath(import.meta.url));
    folder !== dirname(folder);
    folder = dirname(folder)
  ) {
    if (existsSync(join(folder, 'server/package.json'))) return folder
  }
  throw new Error('Cannot find the folder "apps" above the server')
}
