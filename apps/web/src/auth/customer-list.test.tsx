// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../kit/testing/render-screen.tsx'
import { stubServer } from '../kit/testing/stub-server.ts'
import { buddhistYear } from '../kit/text/date-text.tsx'
import { CustomerList } from './customer-list.tsx'

const customer = (at: number, display_name: string) => ({
  id: `01900000-0000-7000-8000-00000000050${at}`,
  username: `c${at}`,
  display_name,
  email: `c${at}@mail.example`,
  email_proven_at: at === 1 ? '2026-11-21T00:00:00.000Z' : null,
  email_proven_by: at === 1 ? 'SHOP' : null,
  phone: null,
  phone_proven_at: null,
  phone_proven_by: null,
  im: null,
  im_handle: null,
  company: null,
  tax_id: null,
  address: null,
  country: null,
  language: 'th',
  last_seen_at: null,
  merged_into: null,
  erased_at: null,
  purchase_count: 1,
  purchase_total: '1234.500000',
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
  row_version: 1,
  archived_at: null,
})
const nok = customer(1, 'นก สุขใจ')
const twin = customer(2, 'Nok Sukjai')
const purchase = {
  id: 'p',
  customer_id: nok.id,
  amount: '1234.500000',
  order_ref: 'SO-1',
  paid_at: '2026-11-20T00:00:00.000Z',
}
const same = {
  id: twin.id,
  display_name: 'Nok Sukjai',
  email: null,
  phone: null,
  company: 'Nok Co',
  shared: ['email', 'phone'],
}
const merged_records = [
  {
    id: '01900000-0000-7000-8000-000000000509',
    display_name: 'Nok of before',
    email: 'nok.before@mail.example',
    email_proven_by: 'SHOP',
    phone: '081-111-2233',
    phone_proven_by: null,
    im: null,
    im_handle: null,
    archived_at: '2026-11-22T00:00:00.000Z',
  },
]
const rooms = [
  {
    id: 'r1',
    channel: 'WEBSITE',
    status: 'OPEN',
    website: 'Demo shop',
    last_chat_at: null,
    last_preview: 'hello',
  },
]
const contact_changes = [
  {
    id: 'h1',
    at: '2026-11-21T00:00:00.000Z',
    source: 'STAFF',
    by: 'Somchai',
    field: 'email',
    before: 'old@mail.example',
    after: nok.email,
    proven_by: 'STAFF',
    reason: 'She showed her card',
  },
]
const page = { data: [nok, twin], currentPage: 1, totalPage: 1, total: 2, totalIsEstimate: false }
const other = customer(3, 'Nok at LINE')
const undoable = {
  id: '01900000-0000-7000-8000-000000000601',
  from: { id: other.id, display_name: other.display_name },
  into: { id: nok.id, display_name: nok.display_name },
  merged_at: '2026-11-20T03:00:00.000Z',
  merged_by: 'Somchai',
  undo_until: '2026-12-20T03:00:00.000Z',
}
const unmerge = `POST /auth/customer/${other.id}/unmerge`
const exporting = `POST /auth/customer/${nok.id}/export`
const erase = `POST /auth/customer/${nok.id}/erase`
const requestErase = `POST /auth/customer/${nok.id}/erasure`
const merge = `POST /auth/customer/${twin.id}/merge`

interface Erasure {
  needs: string
  requested: { by_name: string; at: string } | null
}

function openCustomers(
  search: string,
  obstacles: { en: string; th: string }[] = [],
  erasure: Erasure = { needs: 'NOTHING', requested: null },
) {
  const server = stubServer({
    'GET /preference/list/customer-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/customer-list': () => ({ body: null }),
    'GET /auth/customer': () => ({ body: page }),
    [`GET /auth/customer/${nok.id}`]: () => ({
      body: { ...nok, purchases: [purchase], rooms, contact_changes, merged_records },
    }),
    [`GET /auth/customer/${twin.id}`]: () => ({
      body: { ...twin, purchases: [], rooms: [], contact_changes: [], merged_records: [] },
    }),
    [`PUT /auth/customer/${nok.id}`]: ({ body }) => ({
      body: { ...nok, ...(body as object), row_version: 2 },
    }),
    'GET /auth/customer/similar': ({ query }) => ({ body: query['email'] === nok.email ? [same] : [] }),
    [merge]: () => ({ body: nok }),
    [`GET /auth/customer/${nok.id}/merge`]: () => ({ body: [undoable] }),
    [`GET /auth/customer/${twin.id}/merge`]: () => ({ body: [] }),
    [`GET /auth/customer/${other.id}/unmerge`]: () => ({
      body: {
        merge: undoable,
        rooms: 2,
        purchases: 0,
        memories: 1,
        work: ['LAB-7'],
        fields: ['phone'],
        obstacles,
      },
    }),
    [unmerge]: () => ({ body: other }),
    [exporting]: () => ({ body: null }),
    [`GET /auth/customer/${nok.id}/erasure`]: () => ({
      body: { rooms: 2, files: 3, records: 4, kept: ['ACCOUNTS', 'LOG'], open_work: [], ...erasure },
    }),
    [`GET /auth/customer/${twin.id}/erasure`]: () => ({
      body: {
        rooms: 0,
        files: 0,
        records: 1,
        kept: [],
        open_work: [{ id: twin.id, number: 'LAB-7' }],
        ...erasure,
      },
    }),
    [requestErase]: () => ({ body: null }),
    [erase]: () => ({ body: { erased_at: nok.created_at, rooms: 2, files: 3, kept: [] } }),
  })
  const routes = [{ path: '/auth/customer', element: <CustomerList /> }]
  return { server, ...renderScreen(routes, `/auth/customer${search}`) }
}

beforeEach(() => buddhistYear.set(false))

test('a customer opens beside the list, keeps the list in the address, and closes again', async () => {
  const { router, user } = openCustomers('?page=1&limit=20')
  await user.click(await screen.findByRole('link', { name: 'นก สุขใจ' }))
  const drawer = await screen.findByRole('dialog', { name: 'นก สุขใจ' })
  expect(router.state.location.search).toBe(`?page=1&limit=20&customer=${nok.id}`)
  expect(within(drawer).getByRole('link', { name: 'Demo shop' }).getAttribute('href')).toBe(
    '/chat/messenger?room=r1',
  )
  await user.click(within(drawer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe('?page=1&limit=20'))
})

test('purchases are bars, with a table for screen readers', async () => {
  const { user } = openCustomers(`?customer=${nok.id}`)
  await screen.findByRole('img', { name: /1 purchase, ฿ 1,234.50/ })
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  within(screen.getByRole('table', { name: 'Purchases' })).getByRole('cell', { name: '฿ 1,234.50' })
})

test('shows purchase days in the year that the user chose', async () => {
  buddhistYear.set(true)
  openCustomers(`?customer=${nok.id}`)
  await screen.findByText('20/11/2569')
  screen.getByTitle('20/11/2569 · ฿ 1,234.50')
})

test('closing the drawer with unsaved changes asks first', async () => {
  const { router, user } = openCustomers(`?page=1&limit=5&customer=${nok.id}`)
  await user.type(await screen.findByRole('textbox', { name: 'Company' }), 'Nok Co')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(router.state.location.search).toContain('customer=')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).not.toContain('customer='))
})

test('merges a duplicate into the record that stays, after showing both side by side', async () => {
  const { server, user } = openCustomers(`?page=1&limit=5&customer=${nok.id}`)
  await user.click(await screen.findByRole('button', { name: 'Merge a duplicate' }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge duplicates' })
  await user.click(await within(dialog).findByRole('menuitemradio', { name: /Nok Sukjai/ }))
  await within(dialog).findByRole('row', { name: 'Name นก สุขใจ Nok Sukjai' })
  await user.click(within(dialog).getByRole('button', { name: 'Swap' }))
  within(dialog).getByRole('row', { name: 'Name Nok Sukjai นก สุขใจ' })
  await user.click(within(dialog).getByRole('button', { name: 'Swap' }))
  within(dialog).getByText(/not verified/i, { selector: '[role="alert"] *' })
  const merging = within(dialog).getByRole('button', { name: 'Merge into นก สุขใจ' })
  expect(merging).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByRole('textbox', { name: /one person/ }), 'She called')
  await user.click(merging)
  const body = { into: nok.id, reason: 'She called', rooms_proven: false }
  await waitFor(() => expect(server.of(merge)[0]?.body).toEqual(body))
})

test('shows whether the address is verified, and who changed it and why', async () => {
  openCustomers(`?customer=${nok.id}`)
  const changes = await screen.findByRole('region', { name: 'Changes of contact data' })
  within(changes).getByText('old@mail.example → c1@mail.example')
  within(changes).getByText('Staff · Somchai')
  within(changes).getByText('How staff know: She showed her card')
  within(changes).getByText('Verified')
  screen.getByText('Verified.')
})

test('undoes a merge after showing what goes back', async () => {
  const { server, router, user } = openCustomers(`?customer=${nok.id}`)
  await screen.findByText(/Nok at LINE, merged on 20\/11\/2026 by Somchai/)
  screen.getByText('Can be undone until 20/12/2026')
  await user.click(screen.getByRole('button', { name: 'Undo the merge of Nok at LINE' }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo the merge of Nok at LINE?' })
  await within(dialog).findByText(/Chat rooms with all that was said in them, also since: 2/)
  for (const line of [/Work: LAB-7/, /Taken over at the merge: phone/, /remembers of them: 1/])
    within(dialog).getByText(line)
  expect(within(dialog).queryByText(/Purchases/)).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Undo the merge' }))
  await waitFor(() => expect(server.of(unmerge)[0]?.body).toEqual({ merge_id: undoable.id }))
  await waitFor(() => expect(router.state.location.search).toContain(other.id))
})

test('names what blocks an undo, and sends nothing', async () => {
  const { user } = openCustomers(`?customer=${nok.id}`, [
    { en: 'The address belongs to Mai by now', th: 'อีเมลเป็นของใหม่แล้ว' },
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo the merge of Nok at LINE' }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo the merge of Nok at LINE?' })
  await within(dialog).findByText('The address belongs to Mai by now')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Undo the merge' }).disabled).toBe(
    true,
  )
})

test('exports a person’s data after showing what the file contains', async () => {
  const save = vi.fn(() => 'blob:x')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: save, revokeObjectURL: vi.fn() }))
  const { server, user } = openCustomers(`?customer=${nok.id}`)
  await user.click(await screen.findByRole('button', { name: 'Export personal data' }))
  const dialog = await screen.findByRole('dialog', { name: 'Export the data of นก สุขใจ?' })
  within(dialog).getByText(/including internal notes and data that a law retains/)
  await user.click(within(dialog).getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(server.of(exporting)).toHaveLength(1))
  await waitFor(() => expect(save).toHaveBeenCalled())
})

test('erases a person after naming what stays and why, and confirmation', async () => {
  const { server, router, user } = openCustomers(`?page=1&limit=5&customer=${nok.id}`)
  await user.click(await screen.findByRole('button', { name: 'Erase personal data' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase the data of นก สุขใจ?' })
  await within(dialog).findByText(/2 chat rooms with all messages, 3 files/)
  within(dialog).getByText(/Accounting Act B.E. 2543, section 14/)
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Erase for good' })
  expect(button.disabled).toBe(true)
  await user.click(within(dialog).getByRole('checkbox', { name: /nobody can bring these data back/ }))
  await user.click(button)
  await waitFor(() => expect(server.of(erase)[0]?.body).toEqual({ row_version: 1 }))
  await waitFor(() => expect(router.state.location.search).not.toContain('customer='))
})

test.each([
  ['REQUEST', null, /two people do it/],
  ['SECOND_PERSON', { by_name: 'Me', at: nok.created_at }, /You requested this on/],
])('an admin alone does not erase: %s', async (needs, requested, sentence) => {
  const { server, user } = openCustomers(`?customer=${nok.id}`, [], { needs, requested })
  await user.click(await screen.findByRole('button', { name: 'Erase personal data' }))
  await screen.findByText(sentence)
  expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull()
  if (needs === 'SECOND_PERSON') return
  await user.click(screen.getByRole('button', { name: 'Request erasure' }))
  await waitFor(() => expect(server.of(requestErase)[0]?.body).toEqual({ row_version: 1 }))
})

test('the second person reads who requested the erasure', async () => {
  const requested = { by_name: 'Somchai', at: nok.created_at }
  const { user } = openCustomers(`?customer=${nok.id}`, [], { needs: 'NOTHING', requested })
  await user.click(await screen.findByRole('button', { name: 'Erase personal data' }))
  await screen.findByText(/Somchai requested this on .* as the second person/)
  screen.getByRole('button', { name: 'Erase for good' })
})

test('a person with unfinished work cannot be erased, and the dialog names it', async () => {
  const { user } = openCustomers(`?page=1&limit=5&customer=${twin.id}`)
  await user.click(await screen.findByRole('button', { name: 'Erase personal data' }))
  await screen.findByText(/Finish or cancel it first: LAB-7/)
  expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull()
})

test('shows how else the person can be reached, by the records that were merged', async () => {
  openCustomers(`?customer=${nok.id}`)
  const card = await screen.findByRole('region', { name: 'Further contact details' })
  expect(card.textContent).toContain('nok.before@mail.example')
  expect(card.textContent).toContain('081-111-2233')
})

test('suggests who may be the same person, and leads to both records side by side', async () => {
  const { user } = openCustomers(`?customer=${nok.id}`)
  const card = await screen.findByRole('status', { name: 'May be the same person' })
  within(card).getByText('Same e-mail · Same phone number')
  await user.click(within(card).getByRole('button', { name: 'Compare and merge: Nok Sukjai' }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge duplicates' })
  await within(dialog).findByRole('table', { name: 'Merge duplicates' })
})

test('says whose address is typed for a new customer, before it is saved', async () => {
  const { user } = openCustomers('')
  await user.click(await screen.findByRole('button', { name: 'New customer' }))
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), nok.email)
  const card = await screen.findByRole('status', { name: 'Already entered with the same contact details' })
  await user.click(within(card).getByRole('button', { name: 'Open: Nok Sukjai' }))
})
