import type { getSystem, SystemState } from '@rp/contract/configuration/system'
import type { ReplyOf } from '@rp/contract/endpoint'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { build } from '../platform/build.ts'
import { backupRun } from '../platform/tables/backup-run.ts'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { logVerification } from '../platform/tables/log-verification.ts'
import { outbox } from '../platform/tables/outbox.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

const path = '/api/configuration/system'
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

let server: TestServer
let chief: Person

beforeAll(async () => {
  server = await openTestServer({
    AI_GEMINI_API_KEY: 'a-key-of-gemini',
    SECRETS_KEY: 'a'.repeat(40),
  })
  chief = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

const look = async () => (await server.call<ReplyOf<typeof getSystem>>('GET', path, chief)).content

it('shows the super admin every part, and what a new installation still lacks', async () => {
  const { findings, ...state } = await look()
  expect(state.product).toMatchObject({ ...build(), node: process.versions.node })
  // The embedded database of a test does not sync to disk, and the page reports it.
  expect(findings.includes('DATABASE_CARELESS')).toBe(!state.database.is_durable)
  expect(state.database.version).toMatch(/^\d\d/)
  expect(state.database.migrations).toBeGreaterThan(10)
  expect(Date.parse(state.database.migrated_at ?? '')).toBeGreaterThan(0)
  expect(state.nodes).toEqual({ shares: false, known: 1 })
  expect(state.disk.total).toBeGreaterThan(state.disk.free)
  expect(state.files.kind).toBe('FOLDER')
  expect(state.ai.providers.map(({ provider, is_configured }) => [provider, is_configured])).toEqual([
    ['OPENAI_COMPATIBLE', false],
    ['DEEPSEEK', false],
    ['GEMINI', true],
  ])
  expect(findings).toEqual(expect.arrayContaining(['BACKUP_NEVER', 'DRILL_NEVER', 'MAIL_OFF']))
  // Keys are never included.
  expect(JSON.stringify(state)).not.toContain('a-key-of-gemini')
})

it('refuses everybody else', async () => {
  const admin = await server.staff('ADMIN/CHAT')
  expect((await server.call('GET', path, admin)).status).toBe(403)
  expect((await server.call('GET', path)).status).toBe(401)
  expect((await server.call('POST', `${path}/job/${uuidv7()}/retry`, admin)).status).toBe(403)
})

it('counts what waits and since when, and reports what failed for good within a week', async () => {
  const { db } = server.database
  const mail = { to: 'a@example.com', subject: 's', body_text: 't', body_html: 'h', template: 'test' }
  await db.insert(emailOutbox).values([
    { ...mail, state: 'FAILED', last_error: 'the server said no' },
    { ...mail, state: 'BOUNCED', last_error: 'no such address' },
    // Its id dates it to more than a week ago.
    { ...mail, id: uuidv7({ msecs: Date.now() - 8 * 86_400_000 }), state: 'FAILED' },
    { ...mail, state: 'QUEUED', created_at: ago(90) },
  ])
  // Topics without a handler stay.
  await db.insert(outbox).values({ topic: 'of.another.version', payload: {}, created_at: ago(10) })
  await db.insert(backupRun).values([
    { kind: 'BACKUP', started_at: ago(3000), ended_at: ago(2999), outcome: 'DONE', size: 5_000_000_000 },
    { kind: 'BACKUP', started_at: ago(11), ended_at: ago(10), outcome: 'FAILED', error: 'the disk is full' },
    { kind: 'DRILL', started_at: ago(11), ended_at: ago(10), outcome: 'DONE', tables: 120, files: 7 },
  ])
  await db.insert(logVerification).values([
    { kind: 'INCREMENTAL', state: 'DONE', ok: true, created_at: ago(100), finished_at: ago(99) },
    { kind: 'FULL', state: 'DONE', ok: false, created_at: ago(50), finished_at: ago(40) },
  ])
  const state = await look()
  expect(state.mail).toMatchObject({ waiting: 1, failed: 1, bounced: 1, last_error: 'no such address' })
  expect(Date.parse(state.mail.oldest_at ?? '')).toBeLessThan(Date.now() - 80 * 60_000)
  expect(state.outbox.waiting).toBe(1)
  expect(state.backups.last_backup).toMatchObject({ outcome: 'FAILED', error: 'the disk is full' })
  expect(state.backups.last_drill).toMatchObject({ outcome: 'DONE', tables: 120, files: 7 })
  expect(state.log).toMatchObject({ is_broken: true })
  expect(Date.parse(state.log.last_good_at ?? '')).toBeLessThan(Date.now() - 98 * 60_000)
  expect(state.findings.filter((code) => !code.startsWith('DATABASE') && !code.startsWith('DISK'))).toEqual([
    'BACKUP_FAILED',
    'NEWS_LATE',
    'MAIL_OFF',
    'MAIL_FAILED',
    'MAIL_BOUNCED',
    'LOG_BROKEN',
  ])
})

it('stops counting at a thousand', async () => {
  await server.database.db.execute(
    sql`insert into outbox (topic, payload) select 'of.another.version', '{}' from generate_series(1, 1200)`,
  )
  expect((await look()).outbox.waiting).toBe(1000)
})

it('shows failed jobs, and runs one again', async () => {
  const { jobs } = server.app.platform
  let works = 0
  jobs.every('system-test', '0 0 1 1 *', () => {
    works += 1
    return Promise.resolve()
  })
  await jobs.start()
  await server.database.db.execute(sql`
    insert into jobs.job (name, state, output, completed_on, created_on, policy)
    values ('system-test', 'failed', '{"message": "it broke"}', now(), now(), 'short')`)
  const { jobs: before, findings } = await look()
  const [failed] = before.failures
  expect(failed).toMatchObject({ name: 'system-test', error: 'it broke', is_recovered: false })
  expect(findings).toContain('JOB_FAILED')

  expect((await server.call('POST', `${path}/job/${failed?.id}/retry`, chief)).status).toBe(200)
  expect((await look()).jobs.failures).toEqual([])
  expect((await server.call('POST', `${path}/job/${failed?.id}/retry`, chief)).status).toBe(404)
  expect((await server.call('POST', `${path}/job/${uuidv7()}/retry`, chief)).status).toBe(404)
  // The queue picks up work within ten seconds.
  await expect.poll(() => works, { interval: 200 }).toBe(1)
})

it('returns only the fields of the page', async () => {
  const parts = Object.keys(await look()) as (keyof SystemState | 'findings')[]
  expect(parts).toHaveLength(15)
})
