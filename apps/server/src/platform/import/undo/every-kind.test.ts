import { endpoints } from '@rp/contract/endpoints'
import type { ImportReport } from '@rp/contract/import'
import type { UndoReport } from '@rp/contract/import-run'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { thaiAddresses, thaiAddressKind } from '../../../shop/index.ts'
import { kindFiles } from '../../../testing/import-undo/kind-files.ts'
import { snapshotOf } from '../../../testing/import-undo/table-snapshot.ts'
import { openTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { textFile } from '../import-file.ts'
import { runImport } from '../run-import.ts'
import { undoImport } from './undo-import.ts'

let server: TestServer
let chief: Person

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

const undone = (path: string, id: string | null) =>
  server.call<UndoReport>('POST', `/api${path}/import/${id}/undo`, chief, { body: { dry_run: false } })

async function imported(path: string, csv: string): Promise<ImportReport> {
  const { status, content, problem } = await server.call<ImportReport>('POST', `/api${path}/import`, chief, {
    body: { text: csv, dry_run: false },
  })
  expect([status, problem?.errors ?? [], content.rejected]).toEqual([200, [], []])
  return content
}

/** Each call that imports a file by columns; regulation uses requests of its own. */
const importable = endpoints
  .filter(
    ({ method, path, body }) => method === 'POST' && path.endsWith('/import') && 'mapping' in shapeOf(body),
  )
  .map(({ path }) => path.replace(/\/import$/, ''))

function shapeOf(body: unknown): object {
  return Object((body as { shape?: object }).shape)
}

describe('the importable kinds', () => {
  it('match the table, so that each is tested here', () => {
    expect(importable.toSorted()).toEqual(Object.keys(kindFiles).toSorted())
  })

  // In the order of the table: some reference records of earlier ones.
  it.each(Object.entries(kindFiles))(
    '%s: whatever its import writes, in any table, is restored by its undo',
    async (path, [added, changed]) => {
      const empty = await snapshotOf(server.database)
      const first = await imported(path, added)
      expect(first.counts.new).toBe(1)
      const one = await snapshotOf(server.database)
      const second = await imported(path, changed)
      expect(second.counts.new + second.counts.changed).toBe(1)
      expect(await snapshotOf(server.database)).not.toEqual(one)
      expect((await undone(path, second.run_id)).status).toBe(200)
      expect(await snapshotOf(server.database)).toEqual(one)
      expect((await undone(path, first.run_id)).status).toBe(200)
      expect(await snapshotOf(server.database)).toEqual(empty)
      // Later kinds reference its record.
      await imported(path, added)
    },
  )

  it('thai-addresses, which the command imports, too', async () => {
    const empty = await snapshotOf(server.database)
    const importer = thaiAddresses({
      provinces: 'id,name_th,name_en\n1,กรุงเทพมหานคร,Bangkok\n',
      districts: 'id,name_th,name_en,province_id\n1001,เขตพระนคร,Khet Phra Nakhon,1\n',
    })
    const file = (zip: number) => `id,zip_code,name_th,name_en,district_id\n100101,${zip},พระ,Phra,1001\n`
    const { write } = server.app.platform
    const command = { actor: { type: 'SYSTEM', id: null } as const, by: null }
    const run = async (zip: number) => {
      const { run_id } = await runImport(write, importer, {
        file: await textFile(file(zip)),
        dry_run: false,
        language: 'en',
        actor: command.actor,
        origin: { file_name: 'sub_districts.csv', source: 'COMMAND', by: null },
      })
      return { run_id: run_id ?? '', dry_run: false, ...command }
    }
    const first = await run(10200)
    const one = await snapshotOf(server.database)
    const second = await run(10201)
    expect(await undoImport(write, thaiAddressKind, second)).toMatchObject({ removed: 0, restored: 1 })
    expect(await snapshotOf(server.database)).toEqual(one)
    expect(await undoImport(write, thaiAddressKind, first)).toMatchObject({ removed: 1, restored: 0 })
    expect(await snapshotOf(server.database)).toEqual(empty)
  })

  it('have triggers on all tables that record an import', async () => {
    const { rows } = await server.database.db.execute<{ name: string; triggers: number }>(sql`
      select table_name as name, (select count(*)::integer from pg_trigger where tgrelid = table_name::regclass
        and tgname in ('import_adds', 'import_changes', 'import_removes')) as triggers
      from (select distinct table_name from import_change) as written`)
    expect(rows.length).toBeGreaterThan(Object.keys(kindFiles).length)
    expect(rows.filter(({ triggers }) => triggers !== 3)).toEqual([])
  })
})
