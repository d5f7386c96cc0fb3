import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOwnServer } from './own-server.ts'

/** Seeds the demo once per run, in the folder `E2E_SEED`, which the server of each worker starts from (test.ts). */
// Playwright calls the default export.
// oxlint-disable-next-line import/no-default-export
export default async function seedDemo(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-panel-seed-'))
  const server = await openOwnServer({}, folder)
  await server.stop()
  process.env['E2E_SEED'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
