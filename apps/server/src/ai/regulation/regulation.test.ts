import type { BotTask } from '@rp/contract/ai/bot-task'
import type { RegulationAnswer } from '@rp/contract/ai/regulation'
import type { PageOf } from '@rp/contract/list'
import type { RequestDetail } from '@rp/contract/food-recipes/regulation-request'
import type { Reading } from '@rp/domain/ai/clause-reading'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ingredient, ingredientComposition } from '../../food-recipes/tables/ingredient.ts'
import { regulationRule, regulationRuleSubstance } from '../../food-recipes/tables/regulation-rule.ts'
import { substance } from '../../food-recipes/tables/substance.ts'
import { openFakeModel, type FakeModel } from '../../testing/fakes/fake-model.ts'
import { openRegulationShop, type RegulationShop } from '../../testing/regulation-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

interface Office {
  server: TestServer
  law: RegulationShop
  admin: Person
}

let fake: FakeModel
let online: Office
let offline: Office
let said: Partial<Reading> & { clause?: string }
let count = 0

beforeAll(async () => {
  fake = await openFakeModel()
  online = await openOffice(fake.env)
  offline = await openOffice({})
})
beforeEach(() => {
  fake.requests.length = 0
  said = {}
  fake.answer = () => ({
    submit: {
      readings: [
        {
          clause: 'C1',
          status: 'RESTRICTED',
          max_value: '0,5',
          max_unit: 'PCT',
          quotes: ['0,5 % (as acid)'],
          ...said,
        },
      ],
    },
  })
})
afterAll(async () => {
  await online.server.close()
  await offline.server.close()
  await fake.close()
})

async function openOffice(env: Record<string, string>): Promise<Office> {
  const server = await openTestServer(env)
  const law = await openRegulationShop(server, { url: 'https://law.example/annex', title_en: 'Annex III' })
  return { server, law, admin: await server.staff('ADMIN/RECIPE') }
}

/** A raw material of one substance that no other test uses. */
async function material({ server }: Office, names: Partial<typeof substance.$inferInsert> = {}) {
  const { db } = server.database
  count += 1
  // The names must not sound alike.
  const inci_name = randomUUID().slice(9, 23).toUpperCase()
  const [id, substance_id] = [uuidv7(), uuidv7()]
  await db.insert(substance).values({ id: substance_id, inci_name, ...names })
  await db.insert(ingredient).values({
    id,
    code: `RM-${count}`,
    trade_name: inci_name,
    recipe_types: ['COSMETICS'],
    role: 'ACTIVE',
    physical_form: 'LIQUID',
  })
  await db
    .insert(ingredientComposition)
    .values({ ingredient_id: id, substance_id, position: 0, pct_typ: '100' })
  return { ingredient_id: id, inci_name, substance_id }
}

const unread: Parameters<RegulationShop['rule']>[1] = {
  review_state: 'NEEDS_REVIEW',
  raw: [{ column: 'Maximum', text: 'in creams 0,5 % (as acid)' }],
}

async function requestBot({ server, admin }: Office, ingredient_id: string, who = admin) {
  const body = { ingredient_id, country: 'TH', recipe_type: 'COSMETICS' }
  const requested = await server.call<{ bot_task_id: string }>('POST', '/api/ai/regulation', who, { body })
  expect(requested.status).toBe(200)
  const { bot_task_id } = requested.content
  const read = async () =>
    (await server.call<RegulationAnswer>('GET', `/api/ai/regulation/${bot_task_id}`, who)).content
  await expect.poll(async () => (await read()).phase).toBe('DONE')
  return read()
}

const requestOf = async ({ server, admin }: Office, { request }: RegulationAnswer) =>
  (await server.call<RequestDetail>('GET', `/api/food-recipes/regulation/request/${request?.id}`, admin))
    .content
const rulesAt = ({ server, law }: Office) =>
  server.database.db.select().from(regulationRule).where(eq(regulationRule.source_id, law.source_id))

describe('without a provider', () => {
  it('the lists are looked up, and substances that they already cover are not proposed', async () => {
    const { ingredient_id, inci_name } = await material(offline)
    await offline.law.rule({ inci_names: [inci_name], max_value: '2' })
    expect(await requestBot(offline, ingredient_id)).toMatchObject({
      outcome: 'KNOWN',
      is_offline: true,
      request: null,
      findings: [{ how: 'LINKED', status: 'RESTRICTED', max_value: '2', quotes: [inci_name] }],
    })
  })

  it('an exact, unlinked number becomes a request with its quote; no rule is written', async () => {
    const { ingredient_id, substance_id } = await material(offline, { ec: ['200-712-3'] })
    const rule_id = await offline.law.rule(
      {
        entry_name: 'Hydroxy acids',
        verdict: 'PROHIBITED',
        max_value: null,
        max_unit: null,
        inci_names: ['OTHER'],
        ec: ['200-712-3'],
      },
      { raw: [{ column: 'EC', text: '200-712-3' }] },
    )
    // A rule from before numbers were matched, which the nightly job has not processed yet.
    await offline.server.database.db
      .delete(regulationRuleSubstance)
      .where(eq(regulationRuleSubstance.rule_id, rule_id))
    const before = await rulesAt(offline)
    const answer = await requestBot(offline, ingredient_id)
    expect(answer).toMatchObject({ outcome: 'PROPOSED', findings: [{ how: 'NAMED', status: 'PROHIBITED' }] })
    const request = await requestOf(offline, answer)
    expect(request).toMatchObject({
      status: 'PENDING',
      origin: 'AI',
      kind: 'CHANGE',
      requested_by_id: offline.admin.id,
      proposed: { substance_ids: [substance_id], verdict: 'PROHIBITED' },
      current: { content: { substance_ids: [] } },
      sources: [{ url: 'https://law.example/annex', quote: '200-712-3' }],
    })
    expect(await rulesAt(offline)).toEqual(before)
  })

  it('an unreadable rule stays unknown', async () => {
    const { ingredient_id, inci_name } = await material(offline)
    await offline.law.rule({ inci_names: [inci_name], max_value: null, max_unit: null }, unread)
    expect(await requestBot(offline, ingredient_id)).toMatchObject({ outcome: 'UNKNOWN', request: null })
  })
})

describe('with a provider', () => {
  const unreadLaw = async () => {
    const made = await material(online)
    await online.law.rule({ inci_names: [made.inci_name], max_value: null, max_unit: null }, unread)
    return made
  }

  it('a limit quoted word for word becomes a request, which somebody else decides on', async () => {
    const { ingredient_id, inci_name } = await unreadLaw()
    const answer = await requestBot(online, ingredient_id)
    expect(answer).toMatchObject({ outcome: 'PROPOSED', is_offline: false })
    const request = await requestOf(online, answer)
    expect(request).toMatchObject({
      status: 'PENDING',
      confidence: 0.75,
      proposed: { max_value: '0.5', max_unit: 'PCT' },
      current: { content: { max_value: null } },
      note: expect.stringContaining('“0,5 % (as acid)”') as string,
    })
    expect(fake.requests[0]?.prompt).toMatch(new RegExp(`begins -----\\n\\[C1\\].*found for ${inci_name}`))
    const approve = (who: Person) =>
      online.law.move(who, request.id, { to: 'APPROVED', expected_status: 'PENDING' })
    expect((await approve(online.admin)).status).toBe(409)
    const decided = await approve(await online.server.staff('ADMIN/RECIPE'))
    expect(decided.content.status).toBe('APPROVED')
  })

  it.each([
    ['invents a quote', { quotes: ['up to 0,5 % is allowed everywhere'] }],
    ['quotes nothing', { quotes: [] }],
    ['names another limit than it quotes', { max_value: '5' }],
    ['allows what the list restricts', { status: 'ALLOWED' }],
    ['knows nothing', { status: 'UNKNOWN' }],
    ['reads a clause that nobody gave it', { clause: 'C9' }],
  ] as const)('nothing is proposed when it %s', async (_, parts) => {
    said = parts as typeof said
    const { ingredient_id } = await unreadLaw()
    expect(await requestBot(online, ingredient_id)).toMatchObject({
      outcome: 'UNKNOWN',
      request: null,
      findings: [{ status: 'UNKNOWN', max_value: null, quotes: [] }],
    })
  })

  it('reads no clause of another country, and is not called when the lists are clear', async () => {
    const { ingredient_id, inci_name } = await material(online)
    await online.law.rule({ inci_names: [inci_name] })
    await requestBot(online, ingredient_id)
    expect(fake.requests).toHaveLength(0)
  })

  it('the same lists are read once, and a failure may be retried', async () => {
    const { ingredient_id } = await unreadLaw()
    const answers = fake.answer
    fake.answer = () => ({ fault: 'server-error' })
    expect(await requestBot(online, ingredient_id)).toMatchObject({ outcome: 'UNAVAILABLE', request: null })
    fake.answer = answers
    fake.requests.length = 0
    const first = await requestBot(online, ingredient_id)
    const again = await requestBot(online, ingredient_id)
    expect(again.request).toEqual(first.request)
    expect(fake.requests).toHaveLength(1)
  })

  it('appears among the bots’ tasks, with its subject', async () => {
    const { ingredient_id, inci_name } = await unreadLaw()
    await requestBot(online, ingredient_id)
    const boss = await online.server.staff('SUPER_ADMIN')
    const { content } = await online.server.call<PageOf<BotTask>>(
      'GET',
      `/api/ai/bot-task?type=REGULATION&q=${encodeURIComponent(inci_name)}`,
      boss,
    )
    expect(content.data).toMatchObject([
      { type: 'REGULATION', room_id: null, subject: expect.stringContaining(inci_name) as string },
    ])
  })
})

it('is only for users responsible for regulation', async () => {
  const { ingredient_id } = await material(offline)
  const body = { ingredient_id, country: 'TH', recipe_type: 'COSMETICS' }
  for (const profile of ['ADMIN/CHAT', 'STAFF/RECIPE'] as const) {
    const who = await offline.server.staff(profile)
    expect((await offline.server.call('POST', '/api/ai/regulation', who, { body })).status).toBe(403)
  }
})
