// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setLanguage } from '../../../kit/language.ts'
import { computeDraft, basisOf } from '../formula/compute-draft.ts'
import { sampleFormula } from '../formula/sample-formula.ts'
import { ListCard } from './list-card.tsx'

const computed = () => {
  const saved = sampleFormula()
  return computeDraft(saved.draft, basisOf(saved, null))
}

test.each([
  ['en', 'Market of the list', 'No active ingredient of a US monograph for sunscreens or acne was found'],
  ['th', 'ตลาดของรายการส่วนประกอบ', 'ไม่พบสารออกฤทธิ์ตามโมโนกราฟของสหรัฐฯ สำหรับสารกันแดดหรือสิว'],
] as const)("shows the list in another market's order and naming, in %s", async (language, market, open) => {
  setLanguage(language)
  const user = userEvent.setup()
  render(<ListCard computed={computed()} />)
  screen.getByText('AQUA, NIACINAMIDE, GLYCERIN')
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: market })
  expect(choice.value).toBe('EU')
  await user.selectOptions(choice, 'US')
  screen.getByText('Water, NIACINAMIDE, GLYCERIN')
  expect(screen.queryByRole('status')).toBeNull()
  await user.selectOptions(choice, 'US_OTC')
  screen.getByText('Inactive ingredients: Water, NIACINAMIDE, GLYCERIN')
  expect(screen.getByRole('status').textContent).toBe(open)
})
