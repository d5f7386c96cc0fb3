// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { importCall } from '@rp/contract/import'
import { importRunsCall, undoImportCall, type ImportRun } from '@rp/contract/import-run'
import { superAdmin } from '@rp/contract/policies'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { problem, stubServer } from '../testing/stub-server.ts'
import type { Importing } from './importing.ts'
import { PastImports } from './past-imports.tsx'

const place = { path: '/recipes/box-type/import', policy: superAdmin }
const importing: Importing = {
  call: importCall({ ...place, summary: 'Box types' }),
  list: importRunsCall({ ...place, kind: 'box types' }),
  undo: undoImportCall({ ...place, kind: 'box types' }),
  labels: {},
}

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const run = (n: number, more: Partial<ImportRun> = {}): ImportRun => ({
  id: id(n),
  file_name: `boxes-${n}.csv`,
  source: 'SCREEN',
  by: 'malee',
  started_at: '2026-11-20T03:00:00.000Z',
  is_finished: true,
  counts: { new: 2, changed: 1, unchanged: 0, rejected: 0 },
  state: 'UNDOABLE',
  undo_until: '2026-12-20T03:00:00.000Z',
  undone_at: null,
  undone_by: null,
  ...more,
})

const shown = () => renderScreen([{ path: '/', element: <PastImports importing={importing} /> }], '/')

test('each past import says what it did and whether it can be undone', async () => {
  stubServer({
    'GET /recipes/box-type/import': () => ({
      body: [
        run(1),
        run(2, { state: 'UNDONE', undone_at: '2026-11-21T03:00:00.000Z', undone_by: 'somchai' }),
        run(3, { state: 'EXPIRED' }),
        run(4, { state: 'RUNNING', is_finished: false }),
        run(5, { is_finished: false, source: 'COMMAND', by: null }),
      ],
    }),
  })
  shown()
  const rows = await screen.findAllByRole('listitem')
  const words = rows.map((row) => row.textContent)
  expect(words[0]).toMatch(/boxes-1\.csv.*malee.*2 new, 1 changed, 0 rejected.*Can be undone until/)
  expect(words[1]).toMatch(/Undone.*somchai/)
  expect(words[2]).toMatch(/Cannot be undone any more.*30 days/)
  expect(words[3]).toMatch(/Under way/)
  expect(words[4]).toMatch(/by command.*Broke off/)
  const undoable = rows.map((row) => within(row).queryByRole('button') !== null)
  expect(undoable).toEqual([true, false, false, false, true])
})

test('previews, confirms and runs an undo, and says what it did', async () => {
  const requests: unknown[] = []
  stubServer({
    'GET /recipes/box-type/import': () => ({ body: [run(1)] }),
    [`POST /recipes/box-type/import/${id(1)}/undo`]: ({ body }) => {
      requests.push(body)
      return { body: { dry_run: (body as { dry_run: boolean }).dry_run, removed: 2, restored: 1 } }
    },
  })
  const { user } = shown()
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }))
  const question = await screen.findByRole('dialog', { name: 'Undo the import of “boxes-1.csv”?' })
  expect(question.textContent).toContain(
    '2 records that it added will be removed; 1 record that it changed will be as before.',
  )
  expect(requests).toEqual([{ dry_run: true }])
  await user.click(within(question).getByRole('button', { name: 'Undo this import' }))
  await screen.findByText('The import is undone: 2 records removed, 1 record as before.')
  expect(requests).toEqual([{ dry_run: true }, { dry_run: false }])
})

test('says what blocks an undo before asking', async () => {
  stubServer({
    'GET /recipes/box-type/import': () => ({ body: [run(1)] }),
    [`POST /recipes/box-type/import/${id(1)}/undo`]: () =>
      problem(409, 'import_stays', {
        detail: 'The import cannot be undone: uses of its records: 1',
        errors: [{ path: 'BX-1', message: 'is used: packaging service FILL' }],
      }),
  })
  const { user } = shown()
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }))
  await screen.findByText('The import cannot be undone: uses of its records: 1')
  expect(screen.getByText('BX-1').closest('li')?.textContent).toBe('BX-1 is used: packaging service FILL')
  expect(screen.queryByRole('dialog')).toBeNull()
})
