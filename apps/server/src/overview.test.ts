import { overviewCalls, type Overview } from '@rp/contract/overview'
import {
  figureMax,
  overviewNames,
  overviews,
  overviewsOf,
  overviewWeeks,
  type OverviewFigure,
} from '@rp/domain/overviews'
import { profileNames } from '@rp/domain/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoCompany } from './testing/demo-company.ts'
import type { Person, TestServer } from './testing/test-server.ts'

let server: TestServer
let chief: Person

beforeAll(async () => {
  server = await openDemoCompany()
  chief = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

const lists: Partial<Record<string, string>> = {
  messenger: '/chat/room',
  'lab-order-list': '/lab/order',
  'machine-service-list': '/machine/service',
  'recipes-rd-list': '/recipes/recipes-rd',
  'recipes-design-list': '/recipes/recipes-design',
}

const read = async (name: (typeof overviewNames)[number], who: Person) =>
  (await server.call<Overview>('GET', `/api${overviewCalls[name].path}`, who)).content

describe.each(overviewNames)('the overview of %s', (name) => {
  it.each(Object.entries<OverviewFigure>(overviews[name]))('%s matches its list', async (key, figure) => {
    const { figures } = await read(name, chief)
    const { view: _, ...filters } = figure.query
    const query = new URLSearchParams(
      Object.entries(filters).map(([field, value]) => [field, value === '$me' ? chief.id : value]),
    )
    const path = `/api${lists[figure.route]}?${query}`
    const { content } = await server.call<{ total: number }>('GET', path, chief)
    expect(figures).toHaveProperty(key, content.total)
    expect(content.total).toBeLessThan(figureMax)
  })

  it('has its weeks, the current one last, filled by the demo content', async () => {
    const { weeks, figures } = await read(name, chief)
    expect(weeks).toHaveLength(overviewWeeks)
    expect(weeks.map(({ monday }) => new Date(monday).getUTCDay())).toEqual(weeks.map(() => 1))
    expect(weeks.reduce((sum, { opened, completed }) => sum + opened + completed, 0)).toBeGreaterThan(0)
    expect(Object.values<number>(figures).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  })
})

it.each(profileNames)('%s is for the departments of its lists only', async (profile) => {
  const who = await server.staff(profile)
  const [role = '', department = 'ADMINISTRATION'] = profile.split('/')
  const seen = overviewsOf(role, department)
  expect(seen.length).toBeGreaterThan(0)
  for (const name of overviewNames) {
    const { status } = await server.call('GET', `/api${overviewCalls[name].path}`, who)
    expect([name, status]).toEqual([name, seen.includes(name) ? 200 : 403])
  }
})

it('staff of chat only count rooms of their services', async () => {
  const stranger = await server.staff('STAFF/CHAT')
  const { figures, weeks } = await read('CHAT', stranger)
  expect(Object.values(figures)).toEqual(Object.values(figures).map(() => 0))
  expect(weeks.every(({ opened }) => opened === 0)).toBe(true)
})
