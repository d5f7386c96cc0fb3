// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import type { Department, Role } from '@rp/domain/roles'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../language.ts'
import { renderScreen, signedIn } from '../testing/render-screen.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { OverviewStrip } from './overview-strip.tsx'
import { OverviewToggle } from './overview-toggle.tsx'

const lab = 'GET /lab/order/overview'
const chat = 'GET /chat/overview'
const weeks = [{ monday: '2026-11-16', opened: 4, completed: 3 }]
const answers = {
  [lab]: () => ({
    body: { figures: { overdue: 3, todo: 1000, verification: 0, in_progress: 5, mine: 2 }, weeks },
  }),
  [chat]: () => ({ body: { figures: { waiting: 7, mine: 1, unassigned: 2, follow_up: 0 }, weeks } }),
}
const of = (role: Role, department: Department) => ({ ...signedIn, role, department })
const show = (session: typeof signedIn, name?: 'LAB') =>
  renderScreen([{ path: '/', element: <Both {...(name && { of: name })} /> }], '/', session)

function Both(asked: { of?: 'LAB' }) {
  return (
    <>
      <OverviewToggle {...asked} />
      <OverviewStrip {...asked} />
    </>
  )
}

beforeEach(() => setLanguage('en'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('each figure leads to the list of just what it counts', async () => {
  stubServer(answers)
  show(of('STAFF', 'LAB'), 'LAB')
  const mine = await screen.findByRole('link', { name: '2 Mine, on the bench' })
  expect(mine.getAttribute('href')).toBe(`/lab/order?status=INPROGRESS&assignee_id=${signedIn.user_id}`)
  expect(screen.getByRole('link', { name: '1000+ Not begun' })).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Last 1 weeks' })
  within(table).getByRole('row', { name: 'Week of 16/11/2026 4 3' })
})

test('closed, it stays closed and asks nothing', async () => {
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

test('whoever sees several departments looks at one, and it is the same next time', async () => {
  const server = stubServer(answers)
  const { user } = show(of('SUPER_ADMIN', 'ADMINISTRATION'))
  await screen.findByRole('link', { name: '7 Customers waiting' })
  await user.click(screen.getByRole('button', { name: 'Lab' }))
  await screen.findByRole('link', { name: '3 Overdue' })
  expect(server.asked).toHaveLength(2)
  cleanup()
  show(of('SUPER_ADMIN', 'ADMINISTRATION'))
  await screen.findByRole('link', { name: '3 Overdue' })
})

test('nobody asks for a department whose list they do not open', () => {
  const server = stubServer(answers)
  show(of('STAFF', 'RECIPE'), 'LAB')
  expect(server.asked).toEqual([])
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
