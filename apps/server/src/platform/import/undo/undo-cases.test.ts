import type { ImportReport } from '@rp/contract/import'
import type { UndoReport } from '@rp/contract/import-run'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindPaths, type UndoCase, type UndoStep } from '../../../testing/import-undo/undo-case.ts'
import { undoCases } from '../../../testing/import-undo/undo-cases.ts'
import { judgingCases } from '../../../testing/import-undo/undo-judging.ts'
import { snapshotOf } from '../../../testing/import-undo/table-snapshot.ts'
import { openTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let chief: Person

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

/** The steps of a case, with its own mark. */
function marked(step: UndoStep, mark: string): UndoStep {
  if (typeof step === 'string') return step
  const own = Object.entries(step).map(([name, value]: [string, unknown]) => {
    if (value instanceof RegExp) return [name, new RegExp(value.source.replaceAll('§', mark))]
    return [name, typeof value === 'object' || typeof value === 'string' ? text(value, mark) : value]
  })
  return Object.fromEntries(own) as UndoStep
}
const text = (value: unknown, mark: string): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('§', mark))

async function run({ steps }: UndoCase, mark: string): Promise<void> {
  const runs: { path: string; id: string | null }[] = []
  let from: Record<string, string[]> = {}
  const undo = (at: number, dry_run = false) =>
    server.call<UndoReport>('POST', `/api${runs[at]?.path}/import/${runs[at]?.id}/undo`, chief, {
      body: { dry_run },
    })
  for (const raw of steps) {
    const step = marked(raw, mark)
    if (step === 'FROM_HERE') from = await snapshotOf(server.database)
    else if (step === 'AS_BEFORE') expect(await snapshotOf(server.database)).toEqual(from)
    else if ('import' in step) {
      const path = kindPaths[step.import]
      const body = { text: step.csv, dry_run: false, file_name: `${mark}-${runs.length}.csv` }
      const { status, content } = await server.call<ImportReport>('POST', `/api${path}/import`, chief, {
        body,
      })
      expect([status, content.counts?.new + content.counts?.changed, content.rejected]).toEqual([
        200,
        step.n,
        expect.anything(),
      ])
      runs.push({ path, id: content.run_id })
    } else if ('hand' in step) await server.database.pool.query(step.hand)
    else if ('undo' in step) {
      const { removed, restored } = step
      const looked = await undo(step.undo, true)
      expect([looked.status, looked.problem, looked.content]).toEqual([
        200,
        expect.anything(),
        { dry_run: true, removed, restored },
      ])
      expect((await undo(step.undo)).content).toEqual({ dry_run: false, removed, restored })
    } else if ('refused' in step) {
      const before = await snapshotOf(server.database)
      const { status, problem } = await undo(step.refused)
      const lines = problem.errors.map(({ path, message }) => `${path} ${message}`)
      expect([status, problem.code]).toEqual([409, 'import_stays'])
      expect([problem.detail, ...lines].filter((line) => step.because.test(line))).toHaveLength(1)
      expect(await snapshotOf(server.database)).toEqual(before)
    } else expect((await server.database.pool.query(step.holds)).rows).toEqual(step.rows)
  }
}

describe('an undo of an import', () => {
  it.each(undoCases.map((one, at) => [one.title, one, `${100 + at}`] as const))('%s', (_, one, mark) =>
    run(one, mark),
  )
})

describe('an undo in the cases that were reserved for judging', () => {
  it.each(judgingCases.map((one, at) => [one.title, one, `${200 + at}`] as const))('%s', (_, one, mark) =>
    run(one, mark),
  )
})
