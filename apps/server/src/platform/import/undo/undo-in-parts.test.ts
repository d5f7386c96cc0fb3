// An undo of many rows is several transactions (ADR 0133). What happens between two of them is done here by a trigger
// that runs when the undo removes a row of its first part.
import type { ImportReport } from '@rp/contract/import'
import type { UndoReport } from '@rp/contract/import-run'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { importRun } from '../../tables/import-run.ts'
import { logEntry } from '../../tables/log-entry.ts'

let server: TestServer
let chief: Person

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('ADMIN/RECIPE', { username: 'malee' })
})
afterAll(() => server.close())

const boxes = '/api/recipes/box-type/import'
const head = 'code,name_en,name_th,shape,unit_cost,moq\n'
/** Three transactions of the import: the undo begins with the rows from 400 on. */
const size = 450

const rows = (mark: string, { cost = 1, from = 0, to = size } = {}) =>
  Array.from({ length: to - from }, (_, at) => `${mark}-${from + at},Jar,กระปุก,JAR,${cost},1\n`).join('')

async function imported(text: string, file_name = 'boxes.csv'): Promise<string> {
  const body = { text: head + text, dry_run: false, file_name }
  const { status, content } = await server.call<ImportReport>('POST', boxes, chief, { body })
  expect([status, content.rejected]).toEqual([200, []])
  return content.run_id ?? ''
}
const undo = (id: string, dry_run = false) =>
  server.call<UndoReport>('POST', `${boxes}/${id}/undo`, chief, { body: { dry_run } })
const query = async (text: string) =>
  (await server.database.pool.query(text)).rows as Record<string, unknown>[]
const left = async (mark: string, where = 'true') =>
  Number(
    (await query(`select count(*) from box_type where code like '${mark}-%' and ${where}`))[0]?.['count'],
  )
const entriesOf = (id: string) =>
  server.database.db
    .select({ data: logEntry.data })
    .from(logEntry)
    .where(and(eq(logEntry.event, 'import.undone'), sql`${logEntry.subject} ->> 'id' = ${id}`))
const undoneAt = async (id: string) =>
  (await server.database.db.select().from(importRun).where(eq(importRun.id, id)))[0]?.undone_at

/** Something happens when the undo has reached a row. */
async function once(code: string, what: string): Promise<() => Promise<unknown>> {
  await query(
    `create function between_parts() returns trigger language plpgsql as $$ begin ${what}; return old; end $$`,
  )
  await query(`create trigger between_parts before update or delete on box_type for each row
    when (old.code = '${code}') execute function between_parts()`)
  return () => query('drop function between_parts() cascade')
}

it('takes back what the import created and what it changed, and says so once', async () => {
  await imported(rows('A', { to: 100 }))
  const id = await imported(rows('A', { cost: 2 }))
  const counts = { removed: size - 100, restored: 100 }
  expect((await undo(id, true)).content).toEqual({ dry_run: true, ...counts })
  expect(await left('A', 'unit_cost = 2')).toBe(size)
  expect((await undo(id)).content).toEqual({ dry_run: false, ...counts })
  expect([await left('A'), await left('A', 'unit_cost = 1')]).toEqual([100, 100])
  expect(await entriesOf(id)).toEqual([{ data: { kind: 'box-type', ...counts } }])
})

it('killed between two parts, it goes on when it is repeated, and undoes nothing twice', async () => {
  const id = await imported(rows('K'))
  const revive = await once('K-100', `raise exception 'killed'`)
  expect((await undo(id)).status).toBe(500)
  await revive()
  expect([await left('K'), await undoneAt(id), await entriesOf(id)]).toEqual([200, null, []])
  // In between somebody makes one of the removed rows again: it is no row of the import.
  await imported(rows('K', { from: 449, to: 450 }), 'again.csv')
  expect((await undo(id)).content).toEqual({ dry_run: false, removed: size, restored: 0 })
  expect(await query(`select code from box_type where code like 'K-%'`)).toEqual([{ code: 'K-449' }])
  expect(await entriesOf(id)).toEqual([{ data: { kind: 'box-type', removed: size, restored: 0 } }])
  expect((await undo(id)).problem.detail).toBe('The import was undone already')
})

it.each([
  ['E', 'edited', `set name_en = 'Pot', row_version = row_version + 1`, 'was changed since'],
  ['D', 'archived', 'set archived_at = now()', 'was archived since'],
  ['G', 'erased', null, 'is not there any more'],
])(
  'a row between two parts (%s): %s, it is kept and reported, and so is the rest',
  async (mark, _, set, why) => {
    const id = await imported(rows(mark))
    const row = `where code = '${mark}-3'`
    const forget = await once(
      `${mark}-420`,
      set === null ? `delete from box_type ${row}` : `update box_type ${set} ${row}`,
    )
    const { status, problem } = await undo(id)
    await forget()
    expect([status, problem.code]).toEqual([409, 'import_stays'])
    expect(problem.detail).toBe(
      'A part of the import is undone; undo it again for the rest. The import cannot be undone: records that were changed since: 1',
    )
    expect(problem.errors).toMatchObject([{ message: why }])
    expect(await left(mark)).toBe(set === null ? 199 : 200)
    expect((await undo(id, true)).status).toBe(409)
    expect([await undoneAt(id), await entriesOf(id)]).toEqual([null, []])
  },
)

it('requested by two people at once happens once', async () => {
  const id = await imported(rows('T'))
  const both = await Promise.all([undo(id), undo(id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)?.content).toMatchObject({ removed: size })
  expect([await left('T'), (await entriesOf(id)).length]).toEqual([0, 1])
})

it('beside a second import of the kind, both are complete', async () => {
  const id = await imported(rows('B'))
  const [undone] = await Promise.all([undo(id), imported(rows('C'), 'second.csv')])
  expect(undone.content).toMatchObject({ removed: size })
  expect([await left('B'), await left('C')]).toEqual([0, size])
})

it('a row that the import wrote twice, in two of its transactions, gets its first state back', async () => {
  await imported(rows('W', { to: 1 }))
  const id = await imported(rows('W', { cost: 2 }))
  await query(`do $$ begin perform set_config('rp.import_run', '${id}', true);
    update box_type set unit_cost = 3, row_version = row_version + 1 where code = 'W-0'; end $$`)
  expect((await undo(id)).content).toEqual({ dry_run: false, removed: size - 1, restored: 1 })
  expect(await query(`select unit_cost from box_type where code like 'W-%'`)).toEqual([
    { unit_cost: '1.000000' },
  ])
})

it('an import that only paused does not go on once a part of it is undone', async () => {
  const id = await imported(rows('P'))
  await query(
    `update import_run set finished_at = null, written_at = now() - interval '5 minutes' where id = '${id}'`,
  )
  const revive = await once('P-100', `raise exception 'killed'`)
  await undo(id)
  await revive()
  expect(await query(`select finished_at is null as goes_on from import_run where id = '${id}'`)).toEqual([
    { goes_on: false },
  ])
})
