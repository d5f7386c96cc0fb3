// @vitest-environment jsdom
import { formatDate, formatTime } from '@rp/domain/dates'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DateText } from './date-text.tsx'

const minute = 60_000
const shortOf = (fromNowMs: number) => {
  const instant = new Date(Date.now() + fromNowMs).toISOString()
  render(<DateText instant={instant} style="short" />)
  const said = screen.getByRole('time').textContent
  cleanup()
  return { said, date: formatDate(instant), time: formatTime(instant) }
}

test("a recent instant shows its time, even if this browser's clock is a few seconds behind", () => {
  for (const ms of [-minute, -1, 2000, minute]) {
    const { said, time } = shortOf(ms)
    expect(said).toBe(time)
  }
})

test('an old or future instant shows its date', () => {
  for (const ms of [-24 * 60 * minute, 60 * minute]) {
    const { said, date } = shortOf(ms)
    expect(said).toBe(date)
  }
})
