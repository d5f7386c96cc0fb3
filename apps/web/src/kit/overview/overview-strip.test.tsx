// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import type { Department, Role } from '@rp/domain/roles'
import { expect, test } from 'vitest'
import { renderScreen, signedIn } from '../testing/render-screen.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { withStyles } from '../testing/shared-page.ts'
import { OverviewStrip } from './overview-strip.tsx'
import { OverviewToggle } from './overview-toggle.tsx'

const lab = 'GET /lab/order/overview'
const chat = 'GET /chat/overview'
const revenue = {
  months: [
    { month: '2026-11', amount: '12345.500000', priced: 8, unpriced: 3 },
    { month: '2026-10', amount: '0', priced: 0, unpriced: 0 },
  ],
}
const weeks = [{ monday: '2026-11-16', opened: 4, completed: 3 }]
const answers = {
  'GET /lab/order/revenue': () => ({ body: revenue }),
  [lab]: () => ({
    body: { figures: { overdue: 3, todo: 1000, verification: 0, in_progress: 5, mine: 2 }, weeks },
  }),
  [chat]: () => ({ body: { figures: { waiting: 7, mine: 1, unassigned: 2, follow_up: 0 }, weeks } }),
}
const of = (role: Role, department: Department) => ({ ...signedIn, role, department })
const show = (session: typeof signedIn, name?: 'LAB') =>
  renderScreen([{ path: '/', element: <Both {...(name && { of: name })} /> }], '/', session)

function Both(request: { of?: 'LAB' }) {
  return (
    <>
      <OverviewToggle {...request} />
      <OverviewStrip {...request} />
    </>
  )
}

withStyles()

test('each figure leads to the list of exactly what it counts', async () => {
  stubServer(answers)
  show(of('STAFF', 'LAB'), 'LAB')
  const mine = await screen.findByRole('link', { name: '2 Mine, on the bench' })
  expect(mine.getAttribute('href')).toBe(`/lab/order?status=INPROGRESS&assignee_id=${signedIn.user_id}`)
  expect(screen.getByRole('link', { name: '1000+ Not begun' })).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Last 1 week' })
  within(table).getByRole('row', { name: 'Week of 16/11/2026 4 3' })
})

test('revenue leads to the orders it is the sum of, and to those without a price', async () => {
  stubServer(answers)
  const { user } = show(of('STAFF', 'LAB'), 'LAB')
  const sum = await screen.findByRole('link', { name: '฿ 12,345.50 8 records' })
  const filters = '/lab/order?view=table&status=COMPLETED&completed_month=2026-11'
  expect(sum.getAttribute('href')).toBe(`${filters}&has_price=true`)
  const unpriced = screen.getByRole('link', { name: '3 more have no price yet' })
  expect(unpriced.getAttribute('href')).toBe(`${filters}&has_price=false`)
  screen.getByText('Lab orders at their price, by the day they were completed')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month of the revenue' }), 'October 2026')
  screen.getByRole('link', { name: '฿ 0.00 0 records' })
  expect(screen.queryByRole('link', { name: /no price/ })).toBeNull()
})

test('when closed, stays closed and requests nothing', async () => {
  const server = stubServer(answers)
  const { user } = show(of('STAFF', 'LAB'), 'LAB')
  await screen.findByRole('link', { name: /Overdue/ })
  await user.click(screen.getByRole('button', { name: 'Overview' }))
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  show(of('STAFF', 'LAB'), 'LAB')
  await screen.findByRole('button', { name: 'Overview', expanded: false })
  expect(server.of(lab)).toHaveLength(1)
})

test('a user who sees several departments views one, and it is the same next time', async () => {
  const server = stubServer(answers)
  const { user } = show(of('SUPER_ADMIN', 'ADMINISTRATION'))
  await screen.findByRole('link', { name: '7 Customers waiting' })
  await user.click(screen.getByRole('button', { name: 'Lab' }))
  await screen.findByRole('link', { name: '3 Overdue' })
  expect([server.of(chat), server.of(lab)].map(({ length }) => length)).toEqual([1, 1])
  cleanup()
  show(of('SUPER_ADMIN', 'ADMINISTRATION'))
  await screen.findByRole('link', { name: '3 Overdue' })
})

test('requests no department whose list the user may not open', () => {
  const server = stubServer(answers)
  show(of('STAFF', 'RECIPE'), 'LAB')
  expect(server.request).toEqual([])
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
