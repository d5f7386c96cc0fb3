// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { importCall, type ImportReport } from '@rp/contract/import'
import { importRunsCall, undoImportCall } from '@rp/contract/import-run'
import { superAdmin } from '@rp/contract/policies'
import { expect, test } from 'vitest'
import { fileInputIn } from '../testing/file-input.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { Importing } from './importing.ts'

const place = { path: '/recipes/box-type/import', policy: superAdmin }
const importing: Importing = {
  call: importCall({ ...place, summary: 'Box types' }),
  list: importRunsCall({ ...place, kind: 'box types' }),
  undo: undoImportCall({ ...place, kind: 'box types' }),
  labels: { code: ['Code', 'รหัส'], moq: ['Least order'] },
}

/** The server's report on a one-row file with this column mapping. */
function reportOf(mapping: Record<string, string | null>): ImportReport {
  const field = mapping['SKU'] ?? null
  const known = field === 'code'
  return {
    dry_run: true,
    run_id: null,
    checksum: 'abc',
    sheets: [],
    sheet: null,
    rows: 1,
    missing: known ? [] : ['code'],
    counts: { new: known ? 1 : 0, changed: 0, unchanged: 0, rejected: 0 },
    columns: [
      { header: 'SKU', field, sample: 'B-1' },
      { header: 'moq', field: 'moq', sample: '7' },
    ],
    fields: [
      { name: 'code', required: true },
      { name: 'moq', required: false },
    ],
    preview: known ? [{ row: 2, verdict: 'new', values: { code: 'B-1', moq: '7' } }] : [],
    rejected: [],
    failed: null,
  }
}

test('a file without the key column asks which one it is, and is read once it is chosen', async () => {
  stubServer({
    'GET /recipes/box-type/import': () => ({ body: [] }),
    'POST /recipes/box-type/import': ({ body }) => ({
      body: reportOf((body as { mapping: Record<string, string | null> }).mapping),
    }),
  })
  const { user } = renderScreen(
    [{ path: '/', element: <ImportDialog kinds={[importing]} onClose={() => undefined} /> }],
    '/',
  )
  const shown = await screen.findByRole('dialog', { name: 'Import from a file' })
  const dialog = within(shown)
  expect(dialog.getAllByRole('button', { name: 'Choose a file' })).toHaveLength(1)
  fireEvent.change(fileInputIn(shown), {
    target: { files: [new File(['SKU,moq\nB-1,7\n'], 'boxes.csv', { type: 'text/csv' })] },
  })
  expect(await dialog.findByText(/Choose below which column of the file is: Code/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Import 1 row' })).toBeNull()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Read "SKU" as' }), 'Code')
  expect(await dialog.findByRole('button', { name: 'Import 1 row' })).toBeTruthy()
  expect(dialog.queryByText(/Choose below which column/)).toBeNull()
})
