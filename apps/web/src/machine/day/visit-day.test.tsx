// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { sampleIds } from '../sample-service.ts'
import { shownVisits, type ShownVisit } from '../shown-visits.ts'
import { DayRoute } from './day-route.tsx'
import { VisitDay } from './visit-day.tsx'

const boon = { id: sampleIds.engineer, name: 'Boon Dee' }
const nok = { id: sampleIds.other, name: 'Nok' }
const siam = { lat: 13.7456, lng: 100.5341 }
// 0.1 degrees of longitude, 10.8 km as the crow flies, 15.1 km by road: 24 and 7 minutes.
const east = { lat: 13.7456, lng: 100.6341 }

const visit = (number: string, [from, to]: [string, string], fields: object = {}) => ({
  id: `019ab000-0000-7000-8000-0000000${number.slice(-5)}`,
  state: 'PLANNED' as const,
  service_id: sampleIds.service,
  number,
  customer_id: sampleIds.customer,
  customer_name: 'Malee Srisuk',
  model: 'Filler 200',
  status: 'PENDING_VISIT' as const,
  site_address: '1 Rama IV',
  site_point: null,
  contact_name: 'Somchai',
  contact_phone: '081',
  engineer_ids: [boon.id],
  starts_at: `2026-11-23T${from}:00.000Z`,
  ends_at: `2026-11-23T${to}:00.000Z`,
  ...fields,
})
const shown = (...visits: ReturnType<typeof visit>[]): ShownVisit[] =>
  shownVisits({ visits, engineers: [boon, nok], days_off: [] }, '')

const dayOf = (items: ShownVisit[]) =>
  renderScreen(
    [
      {
        path: '/',
        element: (
          <VisitDay
            day="2026-11-23"
            today="2026-11-23"
            isLoading={false}
            onDay={vi.fn()}
            people={[boon, nok]}
            items={items}
            onMove={vi.fn()}
          />
        ),
      },
    ],
    '/',
  )

test('the hours of a day have a row per person, and say in words what cannot be reached in time', async () => {
  dayOf(
    shown(
      visit('MCH-2026-00001', ['02:00', '03:00'], { site_point: siam }),
      visit('MCH-2026-00002', ['03:15', '04:00'], { site_point: east }),
      visit('MCH-2026-00003', ['06:00', '07:00'], { site_point: east }),
    ),
  )
  const row = within(await screen.findByRole('region', { name: 'Boon Dee' }))
  expect(row.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringContaining('MCH-2026-00001'),
    expect.stringContaining('MCH-2026-00002'),
    expect.stringContaining('MCH-2026-00003'),
  ])
  row.getByText('about 35 min by car, 15 min between the visits')
  row.getByText('at the same place')
  expect(within(screen.getByRole('region', { name: 'Nok' })).queryAllByRole('link')).toEqual([])
})

test('a route is in the order of time, with directions to each place, to all of them, and a call', async () => {
  renderScreen(
    [
      {
        path: '/',
        element: (
          <DayRoute
            name="Boon Dee"
            visits={shown(
              visit('MCH-2026-00001', ['02:00', '03:00'], { site_point: siam }),
              visit('MCH-2026-00002', ['02:30', '04:00'], { contact_phone: null }),
            )}
          />
        ),
      },
    ],
    '/',
  )
  const stops = await screen.findAllByRole('listitem')
  const links = (name: string) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
  expect(stops.map((stop) => /MCH-2026-\d+/.exec(stop.textContent)?.[0])).toEqual([
    'MCH-2026-00001',
    'MCH-2026-00002',
  ])
  screen.getByText('Overlaps by 30 min')
  const maps = 'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination='
  expect(links('Directions')).toEqual([`${maps}13.7456%2C100.5341`, `${maps}1%20Rama%20IV`])
  expect(links('Whole route')).toEqual([`${maps}1%20Rama%20IV&waypoints=13.7456%2C100.5341`])
  expect(links('Call 081')).toEqual(['tel:081'])
})
