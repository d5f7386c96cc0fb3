// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatDateTime, formatTime } from '@rp/domain/dates'
import { setLanguage, useWords } from './language.ts'
import { buddhistYear, DateText } from './text/date-text.tsx'

const words = { en: { hello: 'Hello' }, th: { hello: 'สวัสดี' } }

function Greeting() {
  return <p>{useWords(words).hello}</p>
}

afterEach(() => buddhistYear.set(false))

test('every text changes with the language, and the page declares which it is', () => {
  render(<Greeting />)
  act(() => setLanguage('th'))
  expect(screen.getByText('สวัสดี')).toBeDefined()
  expect(document.documentElement.lang).toBe('th')
  expect(localStorage.getItem('recipe-panel.language')).toBe('th')
})

test('the Buddhist year is an option of this browser', () => {
  render(<DateText instant="2026-11-21T08:15:00.000Z" />)
  expect(screen.getByText('21/11/2026 03:15 PM')).toBeDefined()
  act(() => buddhistYear.set(true))
  expect(screen.getByText('21/11/2569 03:15 PM')).toBeDefined()
})

test('a time of today includes its date on paper', () => {
  const now = new Date().toISOString()
  render(<DateText instant={now} style="short" />)
  const shown = screen.getByText(formatTime(now))
  expect(`${shown.dataset['day']} ${shown.textContent}`).toBe(formatDateTime(now))
})

test('the short style of an old instant is its date alone', () => {
  render(<DateText instant="2020-01-02T08:15:00.000Z" style="short" />)
  const shown = screen.getByText('02/01/2020')
  expect(shown.title).toBe('02/01/2020 03:15 PM')
  expect(shown.dataset['day']).toBeUndefined()
})
