import type { QaRound } from '@rp/contract/recipes/recipe-qa'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customer } from '../auth/tables/customer.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { openLabShop } from '../testing/lab-shop.ts'
import { openMachineShop } from '../testing/machine-shop.ts'
import { openJourney } from '../testing/recipe-journey.ts'
import { openRecipeShop } from '../testing/recipe-shop.ts'
import { seedQaTemplates } from '../recipes/qa/seed-qa-templates.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

/** Values that no entry may contain, in a form found nowhere else. */
const secret = {
  name: 'Canaria Fluechtig',
  thai: 'กานารี มีชื่อ',
  mail: 'canary@personal.example',
  phone: '+66 81 222 33 44',
  address: '99/1 Canary Lane',
  text: 'please call Canaria at home',
}
const canaries = [...Object.values(secret), 'Canaria', 'กานารี', 'canary', '222 33']
const comment = Object.values(secret).join(' · ')
const short = `${secret.name} ${secret.thai} ${secret.phone}`

let server: TestServer
let chemist: Person
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  await seedQaTemplates(server.database.db)
  chemist = await server.staff('STAFF/RECIPE', { full_name: secret.name, email: secret.mail })
  admin = await server.staff('ADMIN/RECIPE', { full_name: `${secret.name} II` })
})
afterAll(() => server.close())

/** Makes the customer of a shop a canary, too. */
async function rename(id: string): Promise<void> {
  await server.database.db
    .update(customer)
    .set({ display_name: secret.name, company: secret.thai, phone: secret.phone })
    .where(eq(customer.id, id))
}

/** The events in the log, after checking all entries for leaks. */
async function loggedEvents(): Promise<string[]> {
  const entries = await server.database.db.select().from(logEntry)
  const leaks = entries.filter((entry) => canaries.some((one) => JSON.stringify(entry).includes(one)))
  expect(leaks).toEqual([])
  return entries.map(({ event }) => event)
}

it("of a recipe, its package, its customer's answer and its tests stays out of the log", async () => {
  const shop = await openRecipeShop(server)
  await rename(shop.customer_id)
  const brief = { texture: comment, colour: '', scent: '', claims: comment, forbidden: '' }
  const journey = await openJourney(
    server,
    shop,
    { chemist, admin },
    { name: short, brand: secret.name, brief },
  )
  await journey.move(admin, 'PENDING_FORMULATION_REVIEW', {
    payment: { amount: '5000', ref: short },
    reason: comment,
  })
  const version = await journey.quoted()
  await journey.move(chemist, 'PENDING_CUSTOMER_APPROVAL', { reason: comment })
  const answer = { verdict: 'CHANGE', comment, signed_name: secret.name }
  const link = async () => `/api/approval/${await journey.token()}`
  expect((await server.call('POST', await link(), null, { body: answer })).status).toBe(200)
  expect(version.id).not.toBe('')
  await journey.quoted()
  await journey.move(chemist, 'PENDING_CUSTOMER_APPROVAL', { reason: comment })
  const yes = { ...answer, verdict: 'APPROVE' }
  expect((await server.call('POST', await link(), null, { body: yes })).status).toBe(200)

  const { content: opened } = await journey.call<{ rounds: QaRound[] }>('GET', '/qa')
  const [round] = opened.rounds
  const saved = await journey.call<QaRound>(
    'PUT',
    `/qa/${round?.id}`,
    { results: [], sample_lot: short, row_version: round?.row_version },
    admin,
  )
  const words = { conclusion: comment, corrective_action: comment, row_version: saved.content.row_version }
  expect((await journey.call('POST', `/qa/${round?.id}/fail`, words, admin)).problem).toMatchObject({
    content: { status: 'FAILED' },
  })

  const pack = await journey.call<{ id: string }>(
    'POST',
    '/package',
    {
      name: short,
      box_type_id: null,
      service_ids: [],
      qty: 100,
      proof_file: null,
      print_photo_file: null,
    },
    await server.staff('ADMIN/RECIPE_DESIGN'),
  )
  expect(pack.status).toBe(200)
  expect(await loggedEvents()).toEqual(
    expect.arrayContaining([
      'recipe.created',
      'recipe.paid',
      'version.submitted',
      'version.locked',
      'qa.failed',
      'package.created',
    ]),
  )
})

it('of a lab order stays out of the log', async () => {
  const shop = await openLabShop(server)
  await rename(shop.customer_id)
  const { service_id } = await shop.twoSteps({ name_en: short, name_th: short })
  const order = await shop.order(service_id, {
    product_name: short,
    samples: [{ name: short, lot: secret.phone, qty: '50', unit: 'g', storage: 'ROOM' }],
  })
  for (const sample of order.samples)
    await server.call('POST', `/api/lab/order/${order.id}/sample/${sample.id}/receive`, shop.technician, {
      body: { condition: 'DAMAGED', condition_note: comment, storage: 'COOL' },
    })
  expect((await shop.move(order.id, 'CANCEL', { reason: comment })).status).toBe(200)
  expect(await loggedEvents()).toEqual(
    expect.arrayContaining(['lab.order_created', 'lab.sample_received', 'lab.order_status_changed']),
  )
})

it('of a machine service stays out of the log', async () => {
  const shop = await openMachineShop(server)
  await rename(shop.customer_id)
  const chief = await server.staff('SUPER_ADMIN', { full_name: secret.name })
  const service = await shop.service(chief, {
    problem: comment,
    site_address: secret.address,
    contact_name: secret.name,
    contact_phone: secret.phone,
    model: short,
  })
  const moved = await shop.move(chief, service.id, { to: 'COMPLETED', reason: comment, outcome: 'WITHDRAWN' })
  expect(moved.problem).toMatchObject({ content: { status: 'COMPLETED' } })
  expect(await loggedEvents()).toEqual(expect.arrayContaining(['machine.created', 'machine.status_changed']))
})
