import type { PageOf } from '@rp/contract/list'
import type { LogEntryDetail, LogRow, TraceNode } from '@rp/contract/supplychain/entry'
import type { PolicyVersion } from '@rp/contract/supplychain/policy'
import type { VerificationRun } from '@rp/contract/supplychain/verification'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendToLog, type LogEvent } from '../platform/log/append.ts'
import { makeCheckpoint } from '../platform/log/checkpoint.ts'
import { hashOfEntry } from '../platform/log/entry-hash.ts'
import { openSigningKey } from '../platform/log/signing-key.ts'
import { untilLockWait } from '../testing/lock-wait.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { seedPolicies } from './seed-policies.ts'
import { watchPolicies } from './watch-policies.ts'

let server: TestServer
let chief: Person
let reader: Person

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN', { full_name: 'Chief of Tests' })
  reader = await server.staff('ADMIN/CHAT')
  await seedPolicies(server.database.db)
})
afterAll(() => server.close())

const lab = (person: Person) =>
  ({ type: 'STAFF', id: person.id, role: 'STAFF', department: 'LAB', session: person.session_id }) as const

function append(
  event: Partial<LogEvent> & Pick<LogEvent, 'event' | 'subject'>,
  at = new Date(),
): Promise<void> {
  return server.app.platform.write((tx) => appendToLog(tx, { actor: lab(chief), ...event }, at))
}

async function list(query: string, who = reader): Promise<LogRow[]> {
  return (await server.call<PageOf<LogRow>>('GET', `/api/supplychain${query}`, who)).content.data
}

const order = (id: string) => ({ type: 'lab_order', id, label: `LAB-2026-${id}` })
const report = { version: 1, sha256: 'ab'.repeat(32) }

it('answers a search in an empty log', async () => {
  const fresh = await openTestServer()
  const admin = await fresh.staff('ADMIN/CHAT')
  const found = await fresh.call<PageOf<LogRow>>('GET', '/api/supplychain?q=serum', admin)
  expect(found.content).toMatchObject({ data: [], total: 0 })
  expect((await fresh.call('GET', '/api/supplychain/export?format=csv&q=serum', admin)).status).toBe(200)
  await fresh.close()
})

describe('an entry that policies cover', () => {
  it('complies when its subject went through the right steps', async () => {
    await append({ event: 'lab.order_created', subject: order('good') })
    await append({
      event: 'lab.sample_received',
      subject: { ...order('good'), type: 'lab-order' },
      data: { sample: 'S' },
    })
    await append({ event: 'lab.report_issued', subject: order('good'), data: report })
    const [row] = await list('?subject_type=lab_order&subject_id=good&event=lab.report_issued')
    expect(row).toMatchObject({
      verdict: 'COMPLIANT',
      policies: [{ code: 'LAB-SAMPLE-CHAIN', version: 1, failed: [] }],
    })
    expect(row?.sentence.en).toBe('Report 1 of LAB-2026-good was issued')
  })

  it('violates them when a step is missing, and reports which rule and why', async () => {
    await append({ event: 'lab.report_issued', subject: order('bad'), data: report })
    const [row] = await list('?verdict=VIOLATION&policy=LAB-SAMPLE-CHAIN&limit=5')
    expect(row).toMatchObject({ subject: { id: 'bad' }, policies: [{ failed: ['SAMPLE-BEFORE-REPORT'] }] })
    const { content } = await server.call<LogEntryDetail>('GET', `/api/supplychain/${row?.seq}`, reader)
    expect(content.judgements[0]?.rules.find(({ outcome }) => outcome === 'FAIL')).toMatchObject({
      rule: 'SAMPLE-BEFORE-REPORT',
      why: { en: 'Missing before it: lab.order_created, lab.sample_received' },
    })
  })

  it('carries everything that its hash covers', async () => {
    const [row] = await list('?limit=5')
    const { content } = await server.call<LogEntryDetail>('GET', `/api/supplychain/${row?.seq}`, reader)
    expect(hashOfEntry(content.entry)).toBe(content.hash)
    expect(content.previous?.hash).toBe(content.entry.prev_hash)
    expect(content.actor.name).toBe('Chief of Tests')
  })

  it('is judged by the timer, once, when an expected entry does not follow', async () => {
    const long_ago = new Date('2026-02-01T00:00:00.000Z')
    await append({
      event: 'lab.sample_received',
      subject: order('late'),
      occurred_at: long_ago.toISOString(),
    })
    expect(await watchPolicies(server.app.platform)).toBe(1)
    expect(await watchPolicies(server.app.platform)).toBe(0)
    const [row] = await list('?event=policy.finding')
    expect(row).toMatchObject({ subject: { id: 'late' }, verdict: 'VIOLATION' })
  })
})

describe('the list', () => {
  it.each([
    ['?q=%231', 1],
    ['?q=lab-2026-goo', 3],
    ['?event=policy.changed', 5],
    ['?verdict=NOT_COVERED&event=lab.order_created', 1],
    ['?from=2020-01-01&to=2020-12-31', 0],
    ['?actor_type=STAFF&subject_id=good', 3],
  ])('answers %s with %i entries', async (query, entries) => {
    expect(await list(`${query}&limit=20`)).toHaveLength(entries)
  })

  it.each(['ASC', 'DESC'])('finds labels by their beginning, in order: %s', async (way) => {
    const all = await list(`?q=lab-&limit=100&order=${way}`)
    const seqs = all.map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.toSorted((a, b) => (way === 'ASC' ? a - b : b - a)))
    expect(seqs.length).toBeGreaterThan(4)
    expect(await list(`?q=LAB-&limit=5&page=2&order=${way}`)).toEqual(all.slice(5, 10))
    const judged = all.filter(({ policies }) => policies.some(({ code }) => code === 'LAB-SAMPLE-CHAIN'))
    expect(await list(`?q=lab-&policy=LAB-SAMPLE-CHAIN&limit=100&order=${way}`)).toEqual(judged)
    expect(await list('?q=lab-&from=2020-01-01&to=2020-12-31&limit=20')).toEqual([])
  })

  it('finds an entry by the beginning of its hash', async () => {
    const [row] = await list('?limit=5')
    expect(await list(`?q=${row?.hash.slice(0, 10)}`)).toEqual([row])
  })

  it.each(['csv', 'jsonl', 'epcis'])('exports as %s', async (format) => {
    const answer = await fetch(`${server.url}/api/supplychain/export?format=${format}&subject_id=good`, {
      headers: { authorization: `Bearer ${reader.token}` },
    })
    const text = await answer.text()
    expect(text).toContain('lab.report_issued')
    expect(text).not.toContain('policy.changed')
    if (format === 'epcis')
      expect(JSON.parse(text)).toMatchObject({
        type: 'EPCISDocument',
        epcisBody: { eventList: { length: 3 } },
      })
  })
})

describe('the trace', () => {
  it('follows references from an entry', async () => {
    await append({ event: 'recipe.created', subject: { type: 'recipe', id: 'R', label: 'RC-1' } })
    await append({
      event: 'lab.order_created',
      subject: order('traced'),
      refs: [{ type: 'recipe', id: 'R' }],
    })
    await append({
      event: 'package.created',
      subject: { type: 'package', id: 'P', label: 'RC-1' },
      refs: [{ type: 'recipe', id: 'R' }],
    })
    const [row] = await list('?subject_id=traced')
    const { content } = await server.call<{ nodes: TraceNode[]; edges: unknown[] }>(
      'GET',
      `/api/supplychain/${row?.seq}/trace`,
      reader,
    )
    expect(content.nodes.map(({ key, label }) => `${key} ${label}`)).toEqual([
      'lab_order:traced LAB-2026-traced',
      'recipe:R RC-1',
      'recipe_package:P RC-1',
    ])
    expect(content.edges).toHaveLength(2)
  })
})

describe('a policy', () => {
  const body = {
    title: { en: 'Paid first', th: 'จ่ายก่อน' },
    description: { en: 'Nothing is locked unpaid', th: 'ไม่ล็อกก่อนจ่าย' },
    applies_to: { subject_type: 'quote' },
    effective_from: '2026-01-01',
    rules: [
      {
        code: 'PAID',
        kind: 'REQUIRED_EVENT_ORDER',
        severity: 'VIOLATION',
        title: { en: 'Paid', th: 'จ่าย' },
        on: { event: 'price.quote_sent' },
        before: [{ event: 'price.quoted' }],
      },
    ],
  }
  const path = '/api/supplychain/policy'

  it('is drafted, activated and retired by the super admin, each an entry; it judges only while it is active', async () => {
    const quote = { type: 'quote', id: 'Q', label: 'Q-1' }
    const judged = async () => {
      await append({ event: 'price.quote_sent', subject: quote })
      return (await list('?event=price.quote_sent'))[0]?.verdict
    }
    const { content: draft } = await server.call<PolicyVersion>('POST', path, chief, {
      body: { code: 'PAID-FIRST', ...body },
    })
    expect(await judged()).toBe('NOT_COVERED')
    const { content: active } = await server.call<PolicyVersion>(
      'POST',
      `${path}/PAID-FIRST/1/activate`,
      chief,
      { body: { row_version: draft.row_version } },
    )
    expect([active.state, await judged()]).toEqual(['ACTIVE', 'VIOLATION'])
    const { status } = await server.call('PUT', `${path}/PAID-FIRST/1`, chief, {
      body: { ...body, row_version: active.row_version },
    })
    expect(status).toBe(409)
    const { content: next } = await server.call<PolicyVersion>('POST', `${path}/PAID-FIRST/version`, chief, {
      body: {},
    })
    expect([next.version, next.state]).toEqual([2, 'DRAFT'])
    await server.call('POST', `${path}/PAID-FIRST/1/retire`, chief, {
      body: { row_version: active.row_version },
    })
    expect(await judged()).toBe('NOT_COVERED')
    expect(await list('?subject_type=policy&subject_id=PAID-FIRST&limit=20')).toHaveLength(4)
  })

  it('is read-only for others', async () => {
    expect((await server.call('GET', path, reader)).status).toBe(200)
    expect((await server.call('POST', path, reader, { body: { code: 'X', ...body } })).status).toBe(403)
    expect(
      (await server.call('POST', '/api/supplychain/verification/full', reader, { body: {} })).status,
    ).toBe(403)
  })

  it('reports what is wrong with it', async () => {
    const { status, problem } = await server.call('POST', path, chief, {
      body: { code: 'WRONG', ...body, rules: [] },
    })
    expect([status, problem.errors[0]?.path]).toEqual([422, 'rules'])
  })
})

describe('an append', () => {
  it('sees entries that were appended while it waited for the head', async () => {
    await append({ event: 'lab.order_created', subject: order('wait') })
    // Load the policies first, so that the past is read together with the lock.
    await append({ event: 'lab.report_issued', subject: order('first'), data: report })
    let waiting: Promise<void> | undefined
    await server.app.platform.write(async (tx) => {
      await appendToLog(tx, {
        event: 'lab.sample_received',
        subject: order('wait'),
        actor: lab(chief),
        data: { sample: 'S' },
      })
      waiting = append({ event: 'lab.report_issued', subject: order('wait'), data: report })
      await untilLockWait(server.database, '%chain_head%')
    })
    await waiting
    const [row] = await list('?subject_type=lab_order&subject_id=wait&event=lab.report_issued')
    expect(row).toMatchObject({ verdict: 'COMPLIANT' })
  })
})

describe('a verification', () => {
  async function done(kind: string, who: Person): Promise<VerificationRun> {
    const { content: begun } = await server.call<VerificationRun>(
      'POST',
      `/api/supplychain/verification${kind}`,
      who,
      { body: {} },
    )
    const run = `/api/supplychain/verification/${begun.id}`
    return eventually(async () => {
      const { content } = await server.call<VerificationRun>('GET', run, who)
      return (content.state === 'DONE' || content.state === 'FAILED') && content
    })
  }

  it('checks the whole log, then what follows the last good checkpoint', async () => {
    const { platform } = server.app
    await makeCheckpoint({ ...platform, key: openSigningKey(platform.config) })
    const full = await done('/full', chief)
    expect(full).toMatchObject({
      state: 'DONE',
      ok: true,
      from_seq: 0,
      checkpoints: 1,
      started_by_name: 'Chief of Tests',
    })
    await append({ event: 'recipe.paid', subject: { type: 'recipe', id: 'R' } })
    expect(await done('', reader)).toMatchObject({ ok: true, from_seq: full.to_seq, total: 1, done: 1 })
  })

  it('continues where a dead process stopped', async () => {
    const { database } = server
    await database.pool
      .query(`update log_verification set state = 'RUNNING', ok = null, seen_at = now() - interval '1 hour',
      done = 0, finished_at = null where kind = 'FULL'`)
    const run = await done('/full', chief)
    expect(run).toMatchObject({ state: 'DONE', ok: true })
  })

  it('names a changed entry, and one that is missing at the end', async () => {
    const { pool, db } = server.database
    await pool.query('alter table log_entry disable trigger all')
    await pool.query(`update log_entry set data = '{"n": 1}' where seq = 3`)
    expect(await done('/full', chief)).toMatchObject({ ok: false, first_bad_seq: 3 })
    await db.execute(
      sql`update chain_head set seq = seq - 1, hash = (select hash from log_entry where seq = chain_head.seq - 1)`,
    )
    await pool.query('delete from log_entry where seq = (select max(seq) from log_entry)')
    const cut = await done('', reader)
    expect(cut.ok).toBe(false)
    expect(cut.reason?.en).toContain('missing at the end')
  })
})
