import type { ListName } from '@rp/contract/platform/preferences'
import { erasedName } from '@rp/domain/personal/data-retention'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOutbox } from '../../platform/tables/email-outbox.ts'
import { exportTemplate, listMemory, savedView } from '../../platform/tables/preference.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { customer } from '../tables/customer.ts'

interface Search {
  page: ListName
  q?: string
  filters?: Record<string, string>
}

interface Story {
  /** The name of the person who is erased. */
  who: string
  fields?: Partial<typeof customer.$inferInsert>
  /** Searches that do not name the person. */
  stay?: Search[]
  /** Searches that do, and what is left of each. */
  emptied?: [Search, Omit<Search, 'page'>][]
}

const on = (page: ListName, q?: string, filters?: Record<string, string>): Search => ({
  page,
  ...(q !== undefined && { q }),
  ...(filters && { filters }),
})
const customers = (q: string) => on('customer-list', q)
const gone = (search: Search): [Search, Omit<Search, 'page'>] => [search, {}]

/** From the rule: a search goes only if its whole word is the person, in a list that searches people. */
const stories: Story[] = [
  {
    who: 'Page',
    stay: [customers('Page Turner'), on('lab-service-list')],
    emptied: [gone(customers('Page'))],
  },
  { who: 'Order', stay: [customers('Orders'), on('supplychain-log-list', 'order')] },
  { who: 'Limit', stay: [customers('limited')], emptied: [gone(customers('LIMIT'))] },
  { who: 'Desc', stay: [customers('description'), on('lab-order-list', undefined, { status: 'DESC' })] },
  { who: 'Filters', stay: [customers('filter'), on('room-list', undefined, { waiting: 'true' })] },
  { who: 'sortBy', stay: [customers('sort')] },
  {
    who: 'Lotus',
    stay: [on('food-ingredient-list', 'Lotus', { brand: 'Lotus' })],
    emptied: [gone(customers('lotus'))],
  },
  {
    who: 'Serum',
    stay: [on('recipe-sample-list', 'serum'), customers('serum a')],
    emptied: [gone(on('recipes-rd-list', 'Serum'))],
  },
  {
    who: 'ครีม',
    stay: [customers('ครีมกันแดด'), on('food-ingredient-list', 'ครีม')],
    emptied: [gone(customers('ครีม'))],
  },
  { who: 'แอน', stay: [customers('แอนนา')], emptied: [gone(on('messenger', undefined, { keyword: 'แอน' }))] },
  {
    who: 'true',
    stay: [on('customer-list', undefined, { has_email: 'true' })],
    emptied: [gone(customers('True'))],
  },
  { who: 'null', stay: [customers('nullable'), on('customer-list', '')] },
  { who: 'false', stay: [on('staff-list', undefined, { is_active: 'false' })] },
  { who: 'undefined', stay: [customers('undefined behaviour')], emptied: [gone(customers('undefined'))] },
  {
    who: 'Ann',
    stay: [customers('Anna'), customers('Joann'), customers('Ann Lee')],
    emptied: [gone(customers(' ann '))],
  },
  {
    who: 'Somchai Jaidee',
    stay: [customers('Somchai'), customers('Jaidee')],
    emptied: [gone(customers('somchai  jaidee'))],
  },
  { who: '100%', stay: [customers('100'), customers('1000%')], emptied: [gone(customers('100%'))] },
  { who: '%', stay: [customers('anything'), customers('a%')], emptied: [gone(customers('%'))] },
  { who: '_', stay: [customers('a'), customers('__')], emptied: [gone(customers('_'))] },
  { who: 'a_b', stay: [customers('axb')], emptied: [gone(customers('A_B'))] },
  {
    who: 'back\\slash',
    stay: [customers('back'), customers('back\\\\slash')],
    emptied: [gone(customers('back\\slash'))],
  },
  { who: '"quoted"', stay: [customers('quoted')], emptied: [gone(customers('"quoted"'))] },
  {
    who: "O'Brien",
    stay: [customers('OBrien'), customers("O''Brien")],
    emptied: [gone(customers("o'brien"))],
  },
  {
    who: '{}',
    stay: [on('customer-list', undefined, {}), customers('{"q":"{}"}')],
    emptied: [gone(customers('{}'))],
  },
  { who: 'A', stay: [customers('Aa'), customers('B')], emptied: [gone(customers('a'))] },
  { who: 'ก', stay: [customers('กา')], emptied: [gone(customers('ก'))] },
  {
    who: 'ACTIVE',
    stay: [on('lab-order-list', undefined, { status: 'ACTIVE' })],
    emptied: [gone(on('lab-order-list', 'active'))],
  },
  {
    who: 'LINE',
    stay: [on('room-list', undefined, { channel: 'LINE' }), on('customer-list', undefined, { im: 'LINE' })],
  },
  { who: 'Renée', stay: [customers('Renee')], emptied: [gone(customers('Rene\u0301e'))] },
  { who: 'anonymous', stay: [customers('anonymous')] },
  { who: 'Erased', stay: [customers('Erased · ลบ')], emptied: [gone(customers('erased'))] },
  {
    who: 'With mail',
    fields: {
      email: 'mail@person.example',
      phone: '0812345678',
      tax_id: '1234567890123',
      im_handle: 'mailer',
    },
    stay: [
      customers('mail'),
      customers('mail@person.example.org'),
      customers('08123456789'),
      on('food-ingredient-list', 'mailer'),
    ],
    emptied: [
      gone(on('food-ingredient-list', 'mail@person.example')),
      gone(customers('0812345678')),
      gone(on('supplychain-log-list', '1234567890123')),
      gone(customers('Mailer')),
      [
        on('machine-service-list', undefined, { whoever: 'mail@person.example', status: 'OPEN' }),
        { filters: { status: 'OPEN' } },
      ],
    ],
  },
  {
    who: 'Both',
    emptied: [
      [on('lab-order-list', 'both', { status: 'OPEN' }), { filters: { status: 'OPEN' } }],
      [
        on('messenger', 'a word', { keyword: 'both', unread: 'true' }),
        { q: 'a word', filters: { unread: 'true' } },
      ],
    ],
  },
]

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const rest = {
  page: 3,
  limit: 20,
  sortBy: 'page',
  order: 'DESC',
  hidden: ['limit'],
  columns: ['order', 'page'],
}
const stateOf = ({ page: _page, q, filters = {} }: Search) => ({
  ...rest,
  filters,
  ...(q !== undefined && { q }),
})

async function add(fields: Partial<typeof customer.$inferInsert>): Promise<string> {
  const id = uuidv7()
  await server.database.db.insert(customer).values({ id, username: id, display_name: 'Somebody', ...fields })
  return id
}

async function erase(id: string): Promise<void> {
  const chief = await server.staff('SUPER_ADMIN')
  const body = { row_version: 1 }
  const { status } = await server.call('POST', `/api/auth/customer/${id}/erase`, chief, { body })
  expect(status).toBe(200)
}

/** Leaves a search in all three places, of a person of its own, and reads them again. */
async function leave(search: Search) {
  const { db } = server.database
  const [owner, view, template] = [uuidv7(), uuidv7(), uuidv7()]
  const { page } = search
  const state = stateOf(search)
  await db.insert(listMemory).values({ user_id: owner, page, state, updated_at: '2026-01-01T00:00:00Z' })
  const row = {
    owner_id: owner,
    page,
    department: '',
    scope: 'OWN' as const,
    created_at: '2026-01-01T00:00:00Z',
  }
  await db.insert(savedView).values({ ...row, id: view, name: 'A view', state })
  const { q, filters } = state
  const content = {
    format: 'csv',
    language: null,
    columns: [{ key: 'page', heading: 'Page' }],
    state: { q, filters },
  }
  await db
    .insert(exportTemplate)
    .values({ ...row, id: template, owner_name: 'x', name: 'A template', content })
  return async () => {
    const [memory] = await db.select().from(listMemory).where(eq(listMemory.user_id, owner))
    const [kept] = await db.select().from(savedView).where(eq(savedView.id, view))
    const [exported] = await db.select().from(exportTemplate).where(eq(exportTemplate.id, template))
    return [
      memory?.state,
      kept && { name: kept.name, state: kept.state },
      exported && { name: exported.name, content: exported.content },
    ]
  }
}

function expected(search: Search) {
  const state = stateOf(search)
  const { q, filters } = state
  const content = {
    format: 'csv',
    language: null,
    columns: [{ key: 'page', heading: 'Page' }],
    state: { filters, ...(q !== undefined && { q }) },
  }
  return [state, { name: 'A view', state }, { name: 'A template', content }]
}

describe('the searches of staff, when a person is erased', () => {
  it('are of at least thirty people with common names', () => expect(stories.length).toBeGreaterThan(29))

  it.each(stories)(
    'called $who: exactly what names the person is emptied',
    async ({ who, fields, stay = [], emptied = [] }) => {
      const person = await add({ display_name: who, ...fields })
      const neighbour = await add({ display_name: `${who} neighbour`, phone: '0899999999' })
      const staying = await Promise.all(stay.map(async (search) => [search, await leave(search)] as const))
      const going = await Promise.all(
        emptied.map(async ([search, left]) => [{ page: search.page, ...left }, await leave(search)] as const),
      )
      await erase(person)
      for (const [search, read] of [...staying, ...going]) expect(await read()).toEqual(expected(search))
      const [other] = await server.database.db.select().from(customer).where(eq(customer.id, neighbour))
      expect(other).toMatchObject({ display_name: `${who} neighbour`, phone: '0899999999', erased_at: null })
    },
  )

  it('lose the name of a view only if it is the whole name of the person, and stay apart', async () => {
    const { db } = server.database
    const owner_id = uuidv7()
    const row = { owner_id, department: '', scope: 'OWN' as const, created_at: '2026-01-01T00:00:00Z' }
    const names = ['Malee', 'MALEE ', 'Malee and others', 'Orders']
    for (const name of names)
      await db
        .insert(savedView)
        .values({ ...row, id: uuidv7(), page: 'lab-order-list', name, state: stateOf(on('lab-order-list')) })
    await erase(await add({ display_name: 'Malee' }))
    const views = await db
      .select()
      .from(savedView)
      .where(eq(savedView.owner_id, owner_id))
      .orderBy(savedView.id)
    expect(views.map(({ name }) => (name.startsWith(erasedName) ? erasedName : name))).toEqual([
      erasedName,
      erasedName,
      'Malee and others',
      'Orders',
    ])
    expect(new Set(views.map(({ name }) => name)).size).toBe(4)
  })
})

describe('the mails in the outbox, when a person is erased', () => {
  const mailTo = async (to: string, related_id: string): Promise<string> => {
    const [row] = await server.database.db
      .insert(emailOutbox)
      .values({
        to,
        template: 'test',
        subject: 'Subject',
        body_text: 'Text',
        body_html: 'Text',
        related_type: 'x',
        related_id,
      })
      .returning({ id: emailOutbox.id })
    return row?.id ?? ''
  }
  const readMail = async (id: string) => {
    const [row] = await server.database.db.select().from(emailOutbox).where(eq(emailOutbox.id, id))
    return row?.to
  }

  it('go by the address of the person alone, never by one of staff or of another customer', async () => {
    const boss = await server.staff('SUPER_ADMIN', { email: 'boss@house.example' })
    await add({ email: 'shared@person.example' })
    const people = [
      await add({ display_name: 'Claims to be boss', email: 'boss@house.example' }),
      await add({ display_name: 'Shares', email: 'SHARED@person.example' }),
      await add({ display_name: 'Own', email: 'own@person.example' }),
    ]
    const other = uuidv7()
    const mails = [
      await mailTo('boss@house.example', boss.id),
      await mailTo('shared@person.example', other),
      await mailTo('Own@person.example', other),
      await mailTo('boss@house.example', people[0] ?? ''),
    ]
    for (const person of people) await erase(person)
    expect(await Promise.all(mails.map(readMail))).toEqual([
      'boss@house.example',
      'shared@person.example',
      '',
      '',
    ])
  })
})
