import type { RequestDetail, RequestRow } from '@rp/contract/food-recipes/regulation-request'
import type { RuleDetail, RuleRow } from '@rp/contract/food-recipes/regulation-rule'
import type { PageOf } from '@rp/contract/list'
import type { LogRow } from '@rp/contract/supplychain/entry'
import { profileNames, type Profile } from '@rp/domain/permissions'
import { statusesOf } from '@rp/domain/statuses'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notification } from '../../notifications/tables/notification.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { found } from '../../platform/refusal.ts'
import { seedPolicies } from '../../supplychain/index.ts'
import { annexText } from '../../testing/annex-text.ts'
import { openRecipeShop, type RecipeShop } from '../../testing/recipe-shop.ts'
import {
  openRegulationShop,
  regulationPath as path,
  ruleOf,
  type RegulationShop,
} from '../../testing/regulation-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { regulationRequest } from '../tables/regulation-request.ts'
import { logRequest } from './log-request.ts'
import { openRequestDeps } from './request-deps.ts'
import { reviewApprovals } from './review-approvals.ts'
import { openRuleUsers } from './rule-users.ts'

const noSubstance = '01890000-0000-7000-8000-000000000000'

let server: TestServer
let law: RegulationShop
let shop: RecipeShop
let chemist: Person
let admin: Person
let other: Person

beforeAll(async () => {
  server = await openTestServer()
  law = await openRegulationShop(server)
  shop = await openRecipeShop(server)
  chemist = await server.staff('STAFF/RECIPE')
  admin = await server.staff('ADMIN/RECIPE')
  other = await server.staff('ADMIN/RECIPE')
})
afterAll(() => server.close())

const read = async (id: string) =>
  (await server.call<RequestDetail>('GET', `${path}/request/${id}`, admin)).content
const ruleDetail = async (id: string | null) =>
  (await server.call<RuleDetail>('GET', `${path}/rule/${id}`, admin)).content
const proposed = async (body: object = {}, who = chemist) => {
  const { status, content, problem } = await law.propose(who, body)
  if (status !== 200) throw new Error(JSON.stringify(problem))
  return content
}
const approve = (who: Person, id: string) => law.move(who, id, { to: 'APPROVED', expected_status: 'PENDING' })

describe('an approval', () => {
  it('writes the new rule and ends the old one on its first day, logs it and notifies the requester', async () => {
    const old = await law.rule({ cas: ['69-72-7'] })
    const request = await proposed({
      current_rule_id: old,
      effective_from: '2026-06-01',
      proposed: ruleOf({ cas: ['69-72-7'], max_value: '1.5' }),
      sources: [
        { url: 'https://example.com/notice', quote: 'not above 1.5 %', retrieved_at: '2026-05-01T00:00:00Z' },
      ],
    })
    expect(request).toMatchObject({
      number: expect.stringMatching(/^RAR-\d{4}-\d{4}$/) as string,
      kind: 'CHANGE',
      status: 'PENDING',
      current: { content: { max_value: '2' } },
      proposed: { max_value: '1.5' },
    })
    const { content } = await approve(admin, request.id)
    expect(content.status).toBe('APPROVED')
    expect(await ruleDetail(old)).toMatchObject({ effective_to: '2026-06-01' })
    expect(await ruleDetail(content.rule_id)).toMatchObject({
      effective_from: '2026-06-01',
      effective_to: null,
      review_state: 'APPROVED',
      request_number: request.number,
      history: [{ id: old }, { id: content.rule_id }],
    })
    const entries = await server.database.db.select().from(logEntry)
    expect(entries.at(-1)).toMatchObject({
      event: 'regulation.rule_changed',
      data: { request: request.number, ended: old, began: content.rule_id },
    })
    const bells = await server.database.db.select().from(notification)
    expect(bells.map(({ title }) => title).filter((title) => title.startsWith(request.number))).toHaveLength(
      2,
    )
  })

  it('ends a rule if that is the proposal', async () => {
    const old = await law.rule({ cas: ['50-00-0'] })
    const request = await proposed({ current_rule_id: old, proposed: null, effective_from: '2026-07-01' })
    expect(request).toMatchObject({ kind: 'END', proposed: null, proposed_verdict: null })
    expect((await approve(admin, request.id)).content).toMatchObject({ status: 'APPROVED', rule_id: null })
    expect(await ruleDetail(old)).toMatchObject({ effective_to: '2026-07-01' })
  })

  it('is refused to its requester, whatever the role', async () => {
    const request = await proposed({}, admin)
    const { status, problem } = await approve(admin, request.id)
    expect([status, problem.code]).toEqual([409, 'illegal_transition'])
    expect((await approve(other, request.id)).status).toBe(200)
  })

  it('of the first of two requests about one rule makes the second outdated', async () => {
    const old = await law.rule({ cas: ['50-00-0'] })
    const first = await proposed({ current_rule_id: old, ingredient_id: shop.materials.AQUA })
    const second = await proposed({ current_rule_id: old, ingredient_id: shop.materials.FILLER })
    expect((await approve(admin, first.id)).status).toBe(200)
    const { status, problem } = await approve(admin, second.id)
    expect([status, problem.detail]).toEqual([409, expect.stringContaining('has changed since')])
  })

  it('supersedes the previous approval', async () => {
    const first = await proposed()
    const { content } = await approve(admin, first.id)
    const second = await proposed({
      current_rule_id: content.rule_id,
      proposed: ruleOf({ cas: ['69-72-7'] }),
    })
    await approve(admin, second.id)
    expect((await read(first.id)).status).toBe('SUPERSEDED')
  })

  it('decides a row of the review queue: the same file again is nothing new', async () => {
    const text = annexText({ ref: '9', name: 'Odd', inci: 'ODD', uses: 'Rust inhibitor', max: '2%' })
    const body = {
      annex: 'III',
      text,
      source_id: null,
      file_name: 'iii.csv',
      dry_run: false,
      end_missing: false,
      create_substances: false,
    }
    await server.call('POST', `${path}/import`, admin, { body })
    const queue = await server.call<PageOf<RuleRow>>('GET', `${path}/rule?review_state=NEEDS_REVIEW`, admin)
    const [waiting] = queue.content.data
    const { content: settled } = (await ruleDetail(waiting?.id ?? '')) as RuleDetail
    const request = await proposed({
      current_rule_id: waiting?.id,
      proposed: { ...settled, applies_to: [{ all: ['RINSE_OFF'], except: [] }] },
    })
    await approve(admin, request.id)
    const again = await server.call<{ counts: object }>('POST', `${path}/import`, admin, { body })
    expect(again.content).toMatchObject({ counts: { unchanged: 1 }, proposed: 0 })
  })

  it('expires after a year, and its rule is proposed again', async () => {
    const request = await proposed()
    await approve(admin, request.id)
    const { platform } = server.app
    await server.database.db
      .update(regulationRequest)
      .set({ decided_at: sql`now() - interval '366 days'` })
      .where(eq(regulationRequest.id, request.id))
    const bells = { notify: async () => [] }
    await reviewApprovals(platform, openRequestDeps(platform, bells, openRuleUsers()))
    const expired = await read(request.id)
    expect(expired.status).toBe('EXPIRED')
    const list = await server.call<PageOf<RequestRow>>(
      'GET',
      `${path}/request?status=PENDING&limit=100`,
      admin,
    )
    const reopened = list.content.data.find(({ source_ref }) => source_ref === request.source_ref)
    expect(reopened).toMatchObject({ kind: 'CHANGE', requested_by_id: null })
    expect((await approve(admin, reopened?.id ?? '')).status).toBe(200)
  })
})

describe('in the log', () => {
  const verdicts = async (id: string) => {
    const { content } = await server.call<PageOf<LogRow>>(
      'GET',
      `/api/supplychain?subject_type=regulation_approval_request&subject_id=${id}&order=ASC&limit=20`,
      await server.staff('SUPER_ADMIN'),
    )
    return content.data.map(({ event, verdict, policies }) => [event, verdict, policies[0]?.failed ?? []])
  }
  beforeAll(() => seedPolicies(server.database.db))

  it('an approval by someone other than the requester complies with the control of changes', async () => {
    const request = await proposed()
    await approve(admin, request.id)
    expect(await verdicts(request.id)).toEqual([
      ['regulation.rule_proposed', 'NOT_COVERED', []],
      ['regulation.rule_approved', 'COMPLIANT', []],
    ])
  })

  it('an approval by the requester, which the panel refuses, would violate it', async () => {
    const request = await proposed({}, admin)
    const row = found(
      (
        await server.database.db.select().from(regulationRequest).where(eq(regulationRequest.id, request.id))
      )[0],
    )
    const actor = { type: 'STAFF', id: admin.id, role: 'ADMIN', department: 'RECIPE' } as const
    await server.app.platform.write((tx) => logRequest(tx, { ...row, status: 'APPROVED' }, { actor }))
    expect((await verdicts(request.id)).at(-1)).toEqual([
      'regulation.rule_approved',
      'VIOLATION',
      ['FOUR-EYES'],
    ])
  })

  it('a withdrawn request no longer waits for a decision', async () => {
    const request = await proposed()
    await law.move(chemist, request.id, { to: 'WITHDRAWN', expected_status: 'PENDING' })
    expect((await verdicts(request.id)).at(-1)).toEqual(['regulation.rule_withdrawn', 'COMPLIANT', []])
  })
})

describe('a proposal', () => {
  it('is unique while open for one material, market and use', async () => {
    const ingredient_id = shop.materials.ACTIVE
    const first = await proposed({ ingredient_id })
    const { status, problem } = await law.propose(chemist, { ingredient_id })
    expect([status, problem.errors]).toEqual([
      409,
      [{ path: 'ingredient_id', message: `has an open request for this market and use: ${first.number}` }],
    ])
    const lips = ruleOf({ cas: ['69-72-7'], applies_to: [{ all: ['LIP'], except: [] }] })
    expect((await law.propose(chemist, { ingredient_id, proposed: lips })).status).toBe(200)
    await law.move(chemist, first.id, { to: 'WITHDRAWN', expected_status: 'PENDING' })
    expect((await law.propose(chemist, { ingredient_id })).status).toBe(200)
  })

  it.each([
    ['without a rule that could end', { proposed: null }, 'proposed'],
    ['about nothing', { proposed: ruleOf() }, 'proposed.substance_ids'],
    ['without a source', { source_id: null }, 'source_id'],
    ['without a place', { source_ref: '' }, 'source_ref'],
    [
      'of a dose in cosmetics',
      { proposed: ruleOf({ cas: ['69-72-7'], max_unit: 'MG_PER_DAY' }) },
      'proposed.max_unit',
    ],
    [
      'of no known substance',
      { proposed: ruleOf({ substance_ids: [noSubstance] }) },
      'proposed.substance_ids.0',
    ],
  ])('%s is refused on its field', async (_name, body, field) => {
    const { status, problem } = await law.propose(chemist, body)
    expect([status, problem.errors[0]?.path]).toEqual([422, field])
  })

  it('for a place with a rule references that rule', async () => {
    await law.rule({ cas: ['50-00-0'] }, { source_ref: 'Z' })
    const { status, problem } = await law.propose(chemist, { source_ref: 'Z' })
    expect([status, problem.errors[0]?.path]).toEqual([409, 'source_ref'])
  })

  it('is changed by its requester while open, and by nobody afterwards', async () => {
    const request = await proposed()
    const put = (who: Person, row_version: number) =>
      server.call<RequestDetail>('PUT', `${path}/request/${request.id}`, who, {
        body: {
          effective_from: '2026-02-02',
          proposed: ruleOf({ cas: ['69-72-7'], max_value: '1' }),
          note: 'Milder',
          sources: [],
          row_version,
        },
      })
    expect((await put(other, request.row_version)).status).toBe(409)
    const { content } = await put(chemist, request.row_version)
    expect(content).toMatchObject({ proposed: { max_value: '1' }, effective_from: '2026-02-02' })
    expect((await put(chemist, request.row_version)).problem.code).toBe('stale_version')
    await approve(admin, request.id)
    expect((await put(chemist, content.row_version + 1)).problem.code).toBe('illegal_transition')
  })
})

describe('identical proposals of one import', () => {
  const lines = [1, 2, 3].map((n) => ({ ref: String(n), name: `Substance ${n}`, cas: `50-00-${n}` }))
  const body = (more: object[]) => ({
    annex: 'II',
    text: annexText(...lines, ...(more as typeof lines)),
    source_id: null,
    file_name: 'ii.csv',
    dry_run: false,
    end_missing: false,
    create_substances: false,
  })
  const bulk = (who: Person, ids: string[]) =>
    server.call<{ approved: number }>('POST', `${path}/request/approve`, who, { body: { ids } })

  it('are approved together, by someone other than the importer, and without different ones', async () => {
    await server.call('POST', `${path}/import`, admin, { body: body([]) })
    const added = [4, 5].map((n) => ({ ref: String(n), name: `Substance ${n}`, cas: `50-00-${n}` }))
    await server.call('POST', `${path}/import`, admin, { body: body(added) })
    const list = await server.call<PageOf<RequestRow>>(
      'GET',
      `${path}/request?origin=IMPORT&status=PENDING&limit=100`,
      admin,
    )
    const ids = list.content.data.map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect((await read(ids[0] ?? '')).identical).toBe(2)
    const mixed = await bulk(other, [...ids, (await proposed()).id])
    expect([mixed.status, mixed.problem.code]).toEqual([422, 'invalid'])
    expect((await bulk(admin, ids)).status).toBe(409)
    expect((await bulk(chemist, ids)).status).toBe(403)
    expect((await bulk(other, ids)).content).toEqual({ approved: 2 })
  })
})

describe('every transition', () => {
  const profiles = profileNames.filter((name) => name.endsWith('/RECIPE') || name === 'SUPER_ADMIN')
  /** The allowed transitions, by people other than the requester. */
  const listed = new Set([
    ...['SUPER_ADMIN', 'ADMIN/RECIPE'].flatMap((who) => [
      `${who} PENDING APPROVED`,
      `${who} PENDING REJECTED`,
      `${who} PENDING CHANGES_REQUESTED`,
    ]),
    // The super admin may make the system's transitions, too.
    'SUPER_ADMIN APPROVED SUPERSEDED',
    'SUPER_ADMIN APPROVED EXPIRED',
  ])

  it('that is not listed is refused, and nothing changes', async () => {
    const people = new Map<Profile, Person>()
    for (const name of profiles) people.set(name, await server.staff(name))
    const { db } = server.database
    for (const from of statusesOf('regulation_request'))
      for (const to of statusesOf('regulation_request'))
        for (const [name, who] of people) {
          const request = await proposed()
          await db.update(regulationRequest).set({ status: from }).where(eq(regulationRequest.id, request.id))
          const { status } = await law.move(who, request.id, { to, expected_status: from, reason: 'So' })
          const after = (await read(request.id)).status
          const isListed = listed.has(`${name} ${from} ${to}`)
          expect([name, from, to, status, after]).toEqual([
            name,
            from,
            to,
            isListed ? 200 : 409,
            isListed ? to : from,
          ])
        }
  })

  it('that is a refusal requires a reason', async () => {
    const request = await proposed()
    const { status, problem } = await law.move(admin, request.id, {
      to: 'REJECTED',
      expected_status: 'PENDING',
    })
    expect([status, problem.errors[0]?.path]).toEqual([422, 'reason'])
    await law.move(admin, request.id, {
      to: 'CHANGES_REQUESTED',
      expected_status: 'PENDING',
      reason: 'Source?',
    })
    const again = await law.move(chemist, request.id, { to: 'PENDING', expected_status: 'CHANGES_REQUESTED' })
    expect(again.content).toMatchObject({ status: 'PENDING', decision_note: 'Source?' })
    expect(again.content.timeline.map(({ move }) => move)).toEqual(['R5', 'R4', 'R1'])
  })
})
