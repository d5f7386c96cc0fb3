// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { deliveredHolidays } from '@rp/domain/calendar/holidays'
import { beforeEach, expect, test, vi } from 'vitest'
import { fileInputIn } from '../../kit/testing/file-input.ts'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { HolidayYears } from './holiday-years.tsx'

const path = '/configuration/holidays'
const delivered = (year: number) => ({
  year,
  holidays: [...deliveredHolidays(year)],
  is_delivered: true,
  row_version: 0,
  updated_at: null,
  updated_by_name: null,
})
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const server = (more: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    [`GET ${path}`]: () => ({
      body: { days: week, hours: [{ start: '09:00', end: '18:00' }], years: [2026, 2027].map(delivered) },
    }),
    ...more,
  })
const show = () => renderScreen([{ path: '/', element: <HolidayYears /> }], '/')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T03:00:00.000Z') }))

test('a year lists its days, and the next unrecorded one is reported', async () => {
  server()
  show()
  const table = await screen.findByRole('table', { name: 'Holidays 2026' })
  within(table).getByText('Mon 13 April')
  within(table).getByText('Substitution for Birthday of King Bhumibol, Father’s Day')
  screen.getByText(/The holidays of 2028 are not recorded/)
})

test('reads and records a pasted announcement as it is', async () => {
  const requests = server({
    [`PUT ${path}/2028`]: ({ body }) => ({
      body: { ...delivered(2028), ...(body as object), row_version: 1 },
    }),
  })
  const { user } = show()
  await user.selectOptions(await screen.findByLabelText('Year'), '2028')
  await user.click(screen.getByRole('button', { name: 'Record 2028' }))
  const list = await screen.findByLabelText('Holidays, one a line')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Record the holidays' })
  expect(save.disabled).toBe(true)
  fireEvent.change(list, {
    target: { value: '1. วันเสาร์ที่ 1 มกราคม 2571 วันขึ้นปีใหม่\n13-15 เมษายน 2570 วันสงกรานต์' },
  })
  screen.getByText('Line 2 2027-04-13 is not in 2028')
  expect(save.disabled).toBe(true)
  fireEvent.change(list, {
    target: { value: '1. วันเสาร์ที่ 1 มกราคม 2571 วันขึ้นปีใหม่\n13-15 เมษายน 2571 วันสงกรานต์' },
  })
  screen.getByText('4 holidays read')
  screen.getByText(/A year has 12 to 30 holidays as a rule; these are 4/)
  await user.click(save)
  expect(requests.of(`PUT ${path}/2028`)[0]?.body).toMatchObject({
    row_version: 0,
    holidays: [
      { day: '2028-01-01', en: 'New Year’s Day', th: 'วันขึ้นปีใหม่' },
      { day: '2028-04-13' },
      { day: '2028-04-14' },
      { day: '2028-04-15' },
    ],
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('reads a CSV file into the list', async () => {
  server()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Change 2026' }))
  const file = new File(['\uFEFFday,en,th\n2026-01-01,New Year,ปีใหม่\n'], 'holidays.csv', { type: 'text/csv' })
  const dialog = await screen.findByRole('dialog')
  await user.upload(fileInputIn(dialog), file)
  await screen.findByText('1 holiday read')
})

test('reports what another user changed meanwhile, and keeps the text', async () => {
  server({ [`PUT ${path}/2026`]: () => problem(409, 'stale_version') })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Change 2026' }))
  await user.click(await screen.findByRole('button', { name: 'Record the holidays' }))
  await screen.findByText(/Somebody else changed this year/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Holidays, one a line').value).toContain('2026-01-01')
})
