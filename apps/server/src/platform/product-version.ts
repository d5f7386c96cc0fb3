import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { appsFolder } from './http/apps-folder.ts'

/** The version of this product, as its own package says. */
export function productVersion(): string {
  const text = readFileSync(join(appsFolder(), '../package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
