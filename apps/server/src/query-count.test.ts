import { newRect } from '@rp/label/new-element'
import { setImmediate } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Shop, type Visitor } from './testing/chat-shop.ts'
import { designPath, openLabelShop, type Labelled, type LabelShop } from './testing/label-shop.ts'
import { openMachineShop, path as machinePath } from './testing/machine-shop.ts'
import { openRecipeShop } from './testing/recipe-shop.ts'
import { openRegulationShop, regulationPath } from './testing/regulation-shop.ts'
import { openTestServer, type Person, type TestServer, type TestSocket } from './testing/test-server.ts'

// Periodic background work is not part of a request.
vi.mock('./platform/sweep.ts', () => ({ sweepEvery: () => () => {} }))

/** Each statement that reaches the database, except work beside a request (outbox, webhooks, index, bot). */
let statements: string[] = []
let running = 0
const beside =
  /"?outbox"?\s+(where|set)|from "outbox"|webhook|from "chat_message_unindexed"|update "?ai_bot_task|"is_reminded" = |"profiled_at" is null|"quota_checked_at"/

let server: TestServer
let chief: Person
let visitor: Visitor
let shop: Shop
let staff: TestSocket
let recipe_id: string
let service_id: string
let material_id: string
let labels: LabelShop
let label: Labelled

beforeAll(async () => {
  const send = Client.prototype.query
  vi.spyOn(Client.prototype, 'query').mockImplementation(function query(this: Client, ...sent: unknown[]) {
    const [first] = sent as [string | { text: string }]
    const text = typeof first === 'string' ? first : first.text
    if (!beside.test(text)) statements.push(text)
    const answer: unknown = Reflect.apply(send, this, sent)
    if (answer instanceof Promise) void follow(answer)
    return answer as void
  })
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  shop = await openShop(server, [chief])
  visitor = await shop.visit()
  staff = await server.socket(chief)
  for (let n = 0; n < 5; n += 1) await shop.visit()
  for (let n = 0; n < 3; n += 1) await newMaterial(n)
  const machines = await openMachineShop(server)
  for (let n = 0; n < 5; n += 1) service_id = (await machines.service(chief)).id
  const law = await openRegulationShop(server)
  for (let n = 0; n < 3; n += 1) await law.propose(chief)
  const recipes = await openRecipeShop(server)
  material_id = recipes.materials.ACTIVE
  await law.rule({ inci_names: ['AQUA'] })
  for (let n = 0; n < 5; n += 1) recipe_id = (await recipes.recipe(chief)).id
  for (let n = 0; n < 3; n += 1) await newPackage(n)
  labels = await openLabelShop(server)
  for (let n = 0; n < 3; n += 1) label = await labels.labelled()
})
afterAll(async () => {
  await server.close()
  vi.restoreAllMocks()
})

async function newMaterial(n: number): Promise<void> {
  const text = `code,trade_name,recipe_types,role,physical_form\nM-${n},Material ${n},FOOD,ACTIVE,POWDER\n`
  await server.call('POST', '/api/food-recipes/ingredient/import', chief, {
    body: { text, dry_run: false },
  })
}

async function newPackage(n: number): Promise<void> {
  await server.call('POST', `/api/recipes/recipes-rd/${recipe_id}/package`, chief, {
    body: {
      name: `Package ${n}`,
      box_type_id: null,
      service_ids: [],
      qty: 1,
      proof_file: null,
      print_photo_file: null,
    },
  })
}

async function follow(answer: Promise<unknown>): Promise<void> {
  running += 1
  await answer.catch(() => undefined)
  running -= 1
}

/** Waits until no statement has run for a while of this process, however slow the machine is. */
async function untilQuiet(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) {
    await setImmediate()
    if (running > 0) turns = 0
  }
}

/** The least of several counts: the start of a minute, which begins jobs, only adds. */
async function leastOf(count: () => Promise<number>): Promise<number> {
  return Math.min(await count(), await count(), await count())
}

/** The number of statements once everything is prepared. */
async function countOf(work: () => Promise<unknown>): Promise<number> {
  await work()
  return leastOf(async () => {
    await untilQuiet()
    statements = []
    await work()
    await untilQuiet()
    return statements.length
  })
}

describe('a request makes a limited number of queries', () => {
  it.each([
    // The session, the rows, the capped count.
    ['/api/chat/room?limit=100', 3],
    ['/api/chat/room?keyword=a&status=OPEN', 3],
    // The session, the newest months, all of the name.
    ['/api/chat/room?keyword=zephyr', 3],
    ['/api/chat/room?waiting=true&assignee_id=NOBODY&follow_up=false&unread=true', 3],
    ['/api/chat/room?sortBy=waiting_since&order=ASC', 3],
    // The session, the newest messages, the index.
    ['/api/chat/message/search?q=serum', 3],
    ['/api/chat/message/search?q=ab', 3],
    ['/api/auth/staff', 3],
    ['/api/auth/customer?q=a', 3],
    ['/api/chat/service', 3],
    ['/api/chat/website', 3],
    ['/api/chat/tag', 3],
    ['/api/chat/quick-replies', 3],
    ['/api/recipes/box-type', 3],
    ['/api/recipes/method-type', 3],
    ['/api/recipes/packaging-service', 3],
    ['/api/recipes/company-standard-lbl', 3],
    ['/api/recipes/recipes-category', 3],
    ['/api/recipes/recipes-benefit', 3],
    ['/api/recipes/qa-template', 3],
    ['/api/recipes/recipes-sample', 3],
    ['/api/lab/service', 3],
    ['/api/lab/order?limit=100', 3],
    ['/api/lab/order?q=lab&overdue=true', 3],
    // The session, the counts, the cards of non-empty statuses.
    ['/api/lab/order/board', 3],
    // The session, the orders, and the working hours.
    ['/api/lab/order/calendar?from=2026-11-01&to=2026-11-30', 3],
    ['/api/lab/order/insight', 3],
    // The session, the figures, the weeks.
    ['/api/lab/order/overview', 3],
    ['/api/machine/service/overview', 3],
    ['/api/recipes/recipes-rd/overview', 3],
    ['/api/recipes/recipes-design/overview', 3],
    ['/api/chat/overview', 3],
    // The session, weeks, hours, agents, and ratings.
    ['/api/chat/insight?weeks=52', 5],
    ['/api/auth/colleague', 2],
    ['/api/preference/list/tag-list', 3],
    // The session, the rows.
    ['/api/ai/vector-knowledge?limit=100&tag=a&source=MANUAL&q=a', 3],
    ['/api/ai/update-request?limit=100&field=phone', 3],
    // The session, terms, trigrams within a transaction, quick replies, and the found pieces.
    ['/api/ai/vector-knowledge/search?q=minimum', 8],
    // The session, the values, and their overrides.
    ['/api/configuration/chat', 3],
    ['/api/configuration/recipes/changes', 2],
    // The session, the live version, the tested capabilities of providers.
    ['/api/ai/configuration/memory', 3],
    ['/api/ai/configuration/memory/version?limit=100', 2],
    ['/api/ai/configuration/memory/publication?limit=100', 2],
    ['/api/ai/usage?group=room', 2],
    ['/api/ai/price', 2],
    ['/api/food-recipes/ingredient?limit=100', 3],
    ['/api/food-recipes/substance', 3],
    // The session, then materials, rules for their labels, blends and prices.
    ['/api/food-recipes/ingredient/for-formula?q=material', 5],
  ])('GET %s: at most %i', async (path, most) => {
    expect(await countOf(() => server.call('GET', path, chief))).toBeLessThanOrEqual(most)
  })

  it.each([
    ['source', 3],
    ['rule?limit=100', 3],
    ['rule?review_state=NEEDS_REVIEW&q=a&in_force=2026-11-22', 3],
    // And one query for how many recipes each affects.
    ['request?limit=100', 4],
    ['market', 2],
    // The session, the rules, the countries with rules; for materials, also their substances.
    ['for-formula?countries=TH,EU&recipe_type=COSMETICS&ingredient_ids={id}', 3],
    ['summary?ingredient_ids={id}', 4],
  ])('GET /api/food-recipes/regulation/%s: at most %i', async (rest, most) => {
    const address = `${regulationPath}/${rest.replace('{id}', material_id)}`
    expect(await countOf(() => server.call('GET', address, chief))).toBeLessThanOrEqual(most)
  })

  it.each([
    // The session, the rows, the capped count.
    ['?limit=100', 3],
    ['?q=serum&formula_status=PENDING_PAYMENT&package_status=READY', 3],
    // The session, the counts, and the cards of the only non-empty status.
    ['/board', 3],
    // The session, customers and staff.
    ['/people?q=m', 3],
  ])('GET /api/recipes/recipes-rd%s: at most %i', async (rest, most) => {
    const path = `/api/recipes/recipes-rd${rest}`
    expect(await countOf(() => server.call('GET', path, chief))).toBeLessThanOrEqual(most)
  })

  it.each([
    ['unit-price', 2],
    // The session, the recipe, its rows.
    ['version', 3],
    // And one query for whether the registrations have numbers.
    ['package', 4],
    ['registration', 3],
    ['timeline', 3],
    ['money', 2],
  ])('the %s of a recipe: at most %i', async (part, most) => {
    const path =
      part === 'unit-price'
        ? `/api/recipes/recipes-rd/unit-price?ids=${recipe_id}`
        : `/api/recipes/recipes-rd/${recipe_id}/${part}`
    expect(await countOf(() => server.call('GET', path, chief))).toBeLessThanOrEqual(most)
  })

  it.each([
    // The session, the rows, the capped count.
    ['?limit=100', 3],
    ['?q=filler&overdue=false', 3],
    // The session, the counts, and the cards of the only non-empty status.
    ['/board', 3],
    // The session, visits and engineers, and the working hours.
    ['/calendar?from=2027-01-01&to=2027-01-31', 4],
    ['/choices?q=m', 3],
    ['/insight', 3],
  ])('GET /api/machine/service%s: at most %i', async (rest, most) => {
    expect(await countOf(() => server.call('GET', machinePath + rest, chief))).toBeLessThanOrEqual(most)
  })

  it.each([
    // The session, the job, its visits, the sent quotation; a planned visit also needs engineers and overlaps.
    ['', 4],
    ['/timeline', 3],
  ])('a job%s: at most %i', async (rest, most) => {
    const address = `${machinePath}/${service_id}${rest}`
    expect(await countOf(() => server.call('GET', address, chief))).toBeLessThanOrEqual(most)
  })

  it.each([
    ['/recipes-design?limit=100', 3],
    ['/recipes-design?q=serum&is_stale=true&stale_reason=FORMULA&has_design=true', 3],
    ['/shop-packaging?limit=100&q=glass', 3],
    // The session, the packaging, its models.
    ['/shop-packaging/{packaging}', 3],
    ['/label-design?limit=100&model_id={model}', 3],
    // The session, the label, recipe, standard label, texts, words, claims, presence, prints.
    ['/label-design/{design}', 9],
    ['/label-design/{design}/revision', 3],
    ['/label-design/{design}/comment', 3],
    // The session, the label, recipe, standard label, texts, claims, and findings.
    ['/label-design/{design}/preflight', 7],
    // The last: the box types named in its findings.
    ['/recipes-design/{recipe}/design/{package}', 14],
    // The session, recipe twice, standard label, texts, versions, packages.
    ['/recipes-rd/{recipe}/label-data', 7],
    ['/label-palette', 3],
    ['/label-dictionary', 2],
  ])('GET /api/recipes%s: at most %i', async (rest, most) => {
    const ids = { packaging: labels.packaging_id, model: labels.model.id, design: label.design_id }
    const all: Record<string, string> = { ...ids, recipe: label.recipe_id, package: label.package_id }
    const address = `/api/recipes${rest.replace(/\{(\w+)\}/g, (_, name: string) => all[name] ?? '')}`
    expect((await server.call('GET', address, chief)).status).toBe(200)
    expect(await countOf(() => server.call('GET', address, chief))).toBeLessThanOrEqual(most)
  })

  it('a saved label edit of any size: session, begin, lock, label, write, event, commit', async () => {
    const save = async (elements: number) => {
      const { rev } = await labels.look(label.design_id)
      const edit = Object.fromEntries(
        Array.from({ length: elements }, (_, at) => [
          `e${at}`,
          newRect({ id: `e${at}`, group: 'highlight 1' }),
        ]),
      )
      statements = []
      await labels.save(label.design_id, labels.designer, { rev, edit: { elements: edit } })
      await untilQuiet()
      return statements.length
    }
    expect(await leastOf(() => save(1))).toBeLessThanOrEqual(7)
    expect(await leastOf(() => save(400))).toBeLessThanOrEqual(7)
  })

  it('a renewed lock of a label: session, begin, lock, label, write, name, presence twice, commit', async () => {
    const renew = () =>
      server.call('POST', `${designPath}/${label.design_id}/lock`, labels.designer, {
        body: { take_over: false },
      })
    expect(await countOf(renew)).toBeLessThanOrEqual(9)
  })

  it('a page of messages: session, room and rows', async () => {
    const path = `/api/chat/message?room_id=${visitor.room_id}`
    expect(await countOf(() => server.call('GET', path, chief))).toBe(3)
  })

  it('the notifications: session, rows and counter', async () => {
    const path = `/api/noti/staff/notification?user_id=${chief.id}`
    expect(await countOf(() => server.call('GET', path, chief))).toBe(3)
  })

  it('a sent message: one statement', async () => {
    const send = () => staff.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body: 'hi' })
    expect(await countOf(send)).toBe(1)
  })

  it('a receipt that changes nothing for others: the room and the user’s own place', async () => {
    await staff.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body: 'hi' })
    const read = () => staff.ask('read', { room_id: visitor.room_id, seq: 1 })
    expect(await countOf(read)).toBe(2)
  })

  it('a sync: rooms and messages, however many rooms', async () => {
    const visitors = await Promise.all(Array.from({ length: 5 }, () => shop.visit()))
    for (const { room_id } of visitors)
      await staff.ask('message', { room_id, client_id: uuidv7(), body: 'hi' })
    const rooms = visitors.map(({ room_id }): [string, number] => [room_id, 0])
    expect(await countOf(() => staff.ask('sync', { rooms }))).toBe(2)
  })
})
