// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../kit/testing/render-screen.tsx'
import { FormulaTable } from './formula-table.tsx'
import type { RuleCheck } from './line-checks.tsx'
import { sampleDraft, sampleFormula, samplePrice } from './sample-formula.ts'

const formula = sampleFormula({ lines: sampleDraft.lines.toReversed() })
const open = (rules: ReadonlyMap<string, RuleCheck[]> = new Map()) =>
  renderScreen(
    [{ path: '/', element: <FormulaTable formula={formula} price={samplePrice} rules={rules} /> }],
    '/',
  )
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('every line shows phase, checks, share, mass in the batch and cost', () => {
  open()
  expect(cells(/AQUA/)).toEqual(['A', '—', '92.00', '920 g', '฿ 0.06'])
  expect(cells(/NIACINAMIDE/)).toEqual(['B', 'max 10 %', '5.00', '50 g', '฿ 0.93'])
  expect(screen.getByText('100.00 % w/w')).toBeTruthy()
})

test("shows a country's rule beside its line, which no longer looks unchecked", () => {
  const [line] = formula.draft.lines
  const check = { key: 'k', country: 'EU', level: 'BLOCK' as const, text: 'Prohibited' }
  open(new Map([[line?.key ?? '', [check]]]))
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows.filter((row) => /EU\s*Prohibited/.test(row.textContent))).toHaveLength(1)
})

test('another batch size shows the masses of that batch, and an invalid one says so', async () => {
  const { user } = open()
  const batch = screen.getByRole('textbox', { name: /Batch/ })
  await user.clear(batch)
  await user.type(batch, '๓๐')
  expect(cells(/NIACINAMIDE/)[3]).toBe('1,500 g')
  await user.type(batch, '{Backspace}{Backspace}0')
  expect(screen.getByRole('alert').textContent).toBe('Please write a number above nought')
})

test('in INCI order the largest share comes first', async () => {
  const { user } = open()
  const order = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent.slice(0, 4))
  expect(order()).toEqual(['GLYC', 'NIAC', 'AQUA'])
  await user.click(screen.getByRole('button', { name: 'INCI order' }))
  expect(order()).toEqual(['AQUA', 'NIAC', 'GLYC'])
})
