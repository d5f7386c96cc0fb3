// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { SearchPage } from './search-page.tsx'

const order = {
  kind: 'lab_order',
  id: 'o1',
  number: 'LAB-2026-00083',
  title: 'Heavy metals',
  hint: 'Malee',
  match: 80,
  route: 'lab-order-update',
  params: { orderId: 'o1' },
  query: {},
}
const found = {
  kinds: [
    { kind: 'lab_order', count: 45 },
    { kind: 'customer', count: 200 },
  ],
  hits: [order],
}

const screens = [{ path: '/search', element: <SearchPage /> }]

test('results are grouped by kind with a count, and one kind has pages', async () => {
  const { of } = stubServer({ 'GET /search/page': () => ({ body: found }) })
  renderScreen(screens, '/search?q=metals')
  const group = await screen.findByRole('region', { name: 'Lab order · 45' })
  expect(
    within(group).getByRole('link', { name: 'LAB-2026-00083 · Heavy metals' }).getAttribute('href'),
  ).toBe('/lab/order/o1')
  screen.getByRole('button', { name: 'Customer 200+' })
  fireEvent.click(within(group).getByRole('link', { name: 'Show all: Lab order' }))
  await screen.findByRole('navigation', { name: 'Pages of results' })
  expect(of('GET /search/page').at(-1)?.query).toMatchObject({ kind: 'lab_order', page: '1' })
  fireEvent.click(screen.getByRole('button', { name: 'Go to page 3' }))
  await vi.waitFor(() => expect(of('GET /search/page').at(-1)?.query).toMatchObject({ page: '3' }))
})

test('an address with nonsense shows all kinds and the first page', async () => {
  const { of } = stubServer({ 'GET /search/page': () => ({ body: { kinds: [], hits: [] } }) })
  renderScreen(screens, '/search?q=zzz&kind=spaceship&page=-4')
  await screen.findByText('Nothing found. Try another word, in Thai or English.')
  expect(of('GET /search/page').at(-1)?.query).toEqual({ q: 'zzz', page: '1' })
})
