import type { ImportReport } from '@rp/contract/import'
import type { ImportRun, UndoReport } from '@rp/contract/import-run'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { importChange } from '../../tables/import-change.ts'
import { importRun } from '../../tables/import-run.ts'
import { logEntry } from '../../tables/log-entry.ts'
import { forgetImports } from './forget-imports.ts'

let server: TestServer
let chief: Person

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('ADMIN/RECIPE', { username: 'malee' })
})
afterAll(() => server.close())

const boxes = '/api/recipes/box-type/import'
const head = 'code,name_en,name_th,shape,unit_cost,moq\n'
const row = (code: string, cost = 1) => `${code},Jar,กระปุก,JAR,${cost},1\n`

async function imported(text: string, file_name = 'boxes.csv'): Promise<ImportReport> {
  const body = { text, dry_run: false, file_name }
  return (await server.call<ImportReport>('POST', boxes, chief, { body })).content
}
const undo = (id: string | null, { dry_run = false, path = boxes } = {}) =>
  server.call<UndoReport>('POST', `${path}/${id}/undo`, chief, { body: { dry_run } })
const list = async () => (await server.call<ImportRun[]>('GET', boxes, chief)).content
const age = (id: string | null, set: string) =>
  server.database.pool.query(`update import_run set ${set} where id = '${id}'`)

describe('the list of past imports', () => {
  it('shows who imported which file when, what it did, and until when it can be undone', async () => {
    const { run_id } = await imported(head + row('L-1') + row('L-2') + 'L-3,,,,,\n', 'กล่อง.csv')
    const [first] = await list()
    expect(first).toMatchObject({
      id: run_id,
      file_name: 'กล่อง.csv',
      source: 'SCREEN',
      by: 'malee',
      is_finished: true,
      counts: { new: 2, changed: 0, unchanged: 0, rejected: 1 },
      state: 'UNDOABLE',
    })
    const days = (Date.parse(first?.undo_until ?? '') - Date.parse(first?.started_at ?? '')) / 86_400_000
    expect(Math.round(days)).toBe(30)
  })

  it('omits dry runs and imports that wrote nothing', async () => {
    const before = await list()
    const again = await imported(head + row('L-1'))
    expect([again.run_id, again.counts.unchanged]).toEqual([null, 1])
    await server.call('POST', boxes, chief, { body: { text: head + row('L-9'), dry_run: true } })
    expect(await list()).toEqual(before)
  })

  it('shows who undid one', async () => {
    const { run_id } = await imported(head + row('L-4'))
    expect((await undo(run_id)).content).toEqual({ dry_run: false, removed: 1, restored: 0 })
    expect((await list())[0]).toMatchObject({ id: run_id, state: 'UNDONE', undone_by: 'malee' })
  })
})

describe('an undo', () => {
  it('writes a log entry; a dry run does not', async () => {
    const { run_id } = await imported(head + row('U-1'))
    const count = async () => (await server.database.db.select().from(logEntry)).length
    const before = await count()
    expect((await undo(run_id, { dry_run: true })).content).toEqual({
      dry_run: true,
      removed: 1,
      restored: 0,
    })
    expect(await count()).toBe(before)
    expect((await undo(run_id)).status).toBe(200)
    const entries = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'import.undone'))
    expect(entries.at(-1)).toMatchObject({
      subject: { type: 'import_run', id: run_id, label: 'box-type' },
      data: { kind: 'box-type', removed: 1, restored: 0 },
      actor: { type: 'STAFF', id: chief.id },
    })
  })

  it('requested twice at once happens once', async () => {
    const { run_id } = await imported(head + row('U-2'))
    const both = await Promise.all([undo(run_id), undo(run_id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.detail).toBe('The import was undone already')
  })

  it('explains a refusal in Thai', async () => {
    const { run_id } = await imported(head + row('U-3'))
    await undo(run_id)
    const { problem } = await server.call('POST', `${boxes}/${run_id}/undo`, chief, {
      body: { dry_run: false },
      headers: { 'accept-language': 'th' },
    })
    expect(problem.detail).toBe('การนำเข้านี้ถูกยกเลิกไปแล้ว')
  })

  it('of another kind is not found', async () => {
    const { run_id } = await imported(head + row('U-4'))
    const path = '/api/recipes/method-type/import'
    expect((await undo(run_id, { path })).status).toBe(404)
  })

  it('counts everything that blocks it and names some of it', async () => {
    const codes = Array.from({ length: 30 }, (_, at) => `M-${at}`)
    const { run_id } = await imported(head + codes.map((code) => row(code)).join(''))
    await server.database.pool.query(
      `update box_type set name_en = 'Pot', row_version = row_version + 1 where code like 'M-%'`,
    )
    const { status, problem } = await undo(run_id)
    expect([status, problem.code]).toEqual([409, 'import_stays'])
    expect(problem.detail).toBe('The import cannot be undone: records that were changed since: 30')
    expect(problem.errors).toHaveLength(20)
    expect(problem.errors[0]).toMatchObject({
      path: expect.stringMatching(/^M-/),
      message: 'was changed since',
    })
  })

  it('restores a record under a new version, so that an open form does not overwrite it', async () => {
    await imported(head + row('V-1'))
    const { run_id } = await imported(head + row('V-1', 2))
    const versions = async () =>
      (await server.database.pool.query(`select row_version, unit_cost from box_type where code = 'V-1'`))
        .rows
    expect(await versions()).toEqual([{ row_version: 2, unit_cost: '2.000000' }])
    await undo(run_id)
    expect(await versions()).toEqual([{ row_version: 3, unit_cost: '1.000000' }])
  })
})

describe('an unfinished import', () => {
  it('is running if it wrote recently, and cannot be undone then', async () => {
    const { run_id } = await imported(head + row('R-1'))
    await age(run_id, 'finished_at = null')
    expect((await list())[0]).toMatchObject({ state: 'RUNNING', is_finished: false })
    expect((await undo(run_id)).problem.detail).toMatch(/still under way/)
  })

  it('broke off if it is silent; it and its repeat undo their own parts, the later one first', async () => {
    const killed = await imported(head + row('K-1'))
    await age(killed.run_id, `finished_at = null, written_at = now() - interval '5 minutes'`)
    const goesOn = await imported(head + row('K-1') + row('K-2'))
    expect(goesOn.counts).toMatchObject({ new: 1, unchanged: 1 })
    expect((await undo(goesOn.run_id)).content).toMatchObject({ removed: 1 })
    expect((await undo(killed.run_id)).content).toMatchObject({ removed: 1 })
  })
})

describe('an import of 30 days ago', () => {
  it('cannot be undone; its recorded changes are deleted, its row in the list stays', async () => {
    const old = await imported(head + row('O-1'))
    const young = await imported(head + row('O-2'))
    await age(old.run_id, `written_at = now() - interval '31 days'`)
    expect((await undo(old.run_id)).problem.detail).toMatch(/too old/)
    expect((await list()).find(({ id }) => id === old.run_id)).toMatchObject({ state: 'EXPIRED' })
    await forgetImports(server.database)
    const remaining = await server.database.db
      .select({ run_id: importChange.run_id })
      .from(importChange)
      .where(sql`${importChange.run_id} in (${old.run_id}, ${young.run_id})`)
    expect(remaining).toEqual([{ run_id: young.run_id }])
    expect(await server.database.db.$count(importRun, eq(importRun.id, old.run_id ?? ''))).toBe(1)
  })
})
