// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../kit/language.ts'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { DueText } from './due-text.tsx'

const unknown = /holidays of that year are not known yet|ยังไม่มีปฏิทินวันหยุดของปีนั้น/
const show = (due_at: string, status: 'TODO' | 'COMPLETED' = 'TODO') =>
  renderScreen([{ path: '/', element: <DueText order={{ status, due_at, is_overdue: false }} /> }], '/')
const recorded = (...days: string[]) =>
  days.map((day) => ({
    year: Number(day.slice(0, 4)),
    holidays: [{ day, en: 'Day off', th: 'วันหยุด' }],
    is_delivered: false,
    row_version: 1,
    updated_at: null,
    updated_by_name: null,
  }))
const serve = (years: object[]) =>
  stubServer({
    'GET /configuration/holidays': () => ({
      body: {
        days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        hours: [{ start: '09:00', end: '18:00' }],
        years,
      },
    }),
  })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-12-27T03:00:00.000Z') }))

test.each(['en', 'th'] as const)('a due date beyond the known holidays says so, in %s', async (language) => {
  setLanguage(language)
  serve([])
  show('2029-01-10T11:00:00.000Z')
  expect(screen.getByText(unknown)).toBeTruthy()
})

test('once the year is recorded, days are counted by it without a notice', async () => {
  serve(recorded('2029-01-09', '2028-12-28'))
  show('2029-01-10T11:00:00.000Z')
  await vi.waitFor(() => expect(screen.queryByText(unknown)).toBeNull())
  expect(screen.getByText(/8 working days/)).toBeTruthy()
})

test('finished work shows no such notice', () => {
  serve([])
  show('2029-01-10T11:00:00.000Z', 'COMPLETED')
  expect(screen.queryByText(unknown)).toBeNull()
})
