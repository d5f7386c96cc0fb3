// @vitest-environment jsdom
import type { ChatInsight } from '@rp/contract/chat/insight'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setLanguage } from '../../kit/language.ts'
import { renderScreen, signedIn } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { RoomList } from '../room-list.tsx'

const ids = {
  service: '01900000-0000-7000-8000-000000000401',
  agent: '01900000-0000-7000-8000-000000000402',
  room: '01900000-0000-7000-8000-000000000403',
}
const times = {
  conversations: 12,
  answered: 11,
  first_response_p50: 4,
  first_response_p90: 90,
  waiting_p50: 6,
  waiting_p90: 120,
}
const none = { first_response_p50: null, first_response_p90: null, waiting_p50: null, waiting_p90: null }
const work = { answers: 20, first_response_p50: 3, waiting_p50: 5, rating_mean: 4.5, ratings: 2 }
const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
const insight: ChatInsight = {
  weeks: [{ monday: '2026-11-16', ...times }],
  total: times,
  hours: hours.map((counts, day) => counts.map((_, hour) => (day === 1 && hour === 9 ? 5 : 0))),
  services: [{ id: ids.service, name: { en: 'Sales', th: 'ฝ่ายขาย' }, ...work }],
  agents: [{ id: ids.agent, name: 'Nok Chat', ...work, rating_mean: null, ratings: 0 }],
  ratings: {
    mean: 4.5,
    scores: [0, 0, 0, 1, 1],
    comments: [
      {
        room_id: ids.room,
        customer_id: '019ab000-0000-7000-8000-00000000ab4f',
        customer_name: 'นก สุขใจ',
        agent_name: 'Nok Chat',
        score: 4,
        comment: 'ตอบไวมากค่ะ',
        at: '2026-11-20T03:00:00.000Z',
      },
    ],
  },
  now: { waiting: 2, longest: 75 },
}
const nothing: ChatInsight = {
  weeks: [{ monday: '2026-11-16', conversations: 0, answered: 0, ...none }],
  total: { conversations: 0, answered: 0, ...none },
  hours,
  services: [],
  agents: [],
  ratings: { mean: null, scores: [0, 0, 0, 0, 0], comments: [] },
  now: { waiting: 0, longest: null },
}
const routes = [{ path: '/chat/room', element: <RoomList /> }]
const rooms = { data: [], currentPage: 1, totalPage: 0, total: 0, totalIsEstimate: false, nextCursor: null }

function serve(answer: ChatInsight) {
  return stubServer({
    'GET /preference/list/room-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/room-list': () => ({ body: null }),
    'GET /chat/room': () => ({ body: rooms }),
    'GET /chat/insight': () => ({ body: answer }),
  })
}

test('an admin opens it from the rooms and reads figures, hours, people and comments', async () => {
  const server = serve(insight)
  const { user } = renderScreen(routes, '/chat/room')
  await user.click(await screen.findByRole('link', { name: 'Insight' }))
  const first = await screen.findByRole('region', { name: 'First response' })
  within(first).getByText('4 min')
  within(first).getByText('Nine in ten 1.5 h')
  within(screen.getByRole('region', { name: 'Satisfaction' })).getByText('4.5 / 5')
  screen.getByText('Waiting now: 2, the longest 1.3 h')
  screen.getByText('Most on Tuesday at 09:00 (Bangkok)')
  const map = screen.getByRole('table', { name: /by weekday and hour/ })
  expect(within(within(map).getByRole('row', { name: /Tuesday/ })).getAllByRole('cell')[9]?.textContent).toBe(
    '5',
  )
  expect(screen.getByRole('row', { name: /Sales/ }).textContent).toContain('4.5 (2)')
  expect(screen.getByRole('row', { name: /Nok Chat/ }).textContent).toContain('–')
  screen.getByText('ตอบไวมากค่ะ')
  screen.getByRole('img', { name: '4 of 5' })
  expect(screen.getByRole('link', { name: 'นก สุขใจ' }).getAttribute('href')).toBe(
    `/chat/messenger?room=${ids.room}`,
  )
  expect(server.of('GET /chat/insight')[0]?.query).toEqual({ weeks: '4' })
})

test('keeps the chosen period and filters in the address', async () => {
  const server = serve(insight)
  const { user, router } = renderScreen(routes, '/chat/room?part=insight&channel=LINE&weeks=7')
  await user.click(await screen.findByRole('button', { name: '12 weeks' }))
  await user.click(await screen.findByRole('button', { name: 'Clear: Channel' }))
  await vi.waitFor(() => expect(server.of('GET /chat/insight').at(-1)?.query).toEqual({ weeks: '12' }))
  expect(server.of('GET /chat/insight')[0]?.query).toEqual({ weeks: '4', channel: 'LINE' })
  expect(router.state.location.search).toBe('?part=insight&weeks=12')
})

test('says that there are no conversations, in Thai, too', async () => {
  setLanguage('th')
  serve(nothing)
  renderScreen(routes, '/chat/room?part=insight')
  await screen.findByText('ไม่มีการสนทนาในช่วงนี้')
  screen.getByText('ไม่มีลูกค้ารออยู่')
})

test('staff who see the rooms have no insight', async () => {
  const server = serve(insight)
  renderScreen(routes, '/chat/room?part=insight', { ...signedIn, role: 'STAFF', department: 'RECIPE_DESIGN' })
  await screen.findByRole('searchbox')
  expect(screen.queryByRole('link', { name: 'Insight' })).toBeNull()
  expect(server.of('GET /chat/insight')).toEqual([])
})
