// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../../kit/language.ts'
import { MomentField, useMoment } from './moment-field.tsx'

const opened = Date.parse('2026-11-25T03:00:00.000Z')

function Sample() {
  const moment = useMoment(opened, '2026-12-05T02:00:00.000Z')
  return <MomentField moment={moment} hint="Time in Thailand" />
}

test("shows the moment in the panel's format below the field, day before month", () => {
  setLanguage('en')
  render(<Sample />)
  const field = screen.getByLabelText('When')
  expect((field as HTMLInputElement).value).toBe('2026-12-05T09:00')
  screen.getByText('05/12/2026 09:00 AM · Time in Thailand')
  fireEvent.change(field, { target: { value: '2026-12-06T14:30' } })
  screen.getByText('06/12/2026 02:30 PM · Time in Thailand')
})

test('shows an error instead for a moment that is past or more than a year ahead', () => {
  setLanguage('th')
  render(<Sample />)
  const field = screen.getByLabelText('เมื่อไร')
  for (const value of ['2026-11-25T09:59', '2027-11-26T10:00']) {
    fireEvent.change(field, { target: { value } })
    screen.getByText('เลือกเวลาภายในหนึ่งปีข้างหน้า')
    expect(screen.queryByText(/Time in Thailand/)).toBeNull()
  }
})
