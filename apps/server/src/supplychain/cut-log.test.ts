import type { getVerification } from '@rp/contract/supplychain/verification'
import type { ReplyOf } from '@rp/contract/endpoint'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readStoredCheckpoint, type StoredCheckpoint } from '../platform/log/stored-checkpoint.ts'
import { headOf, sealsOf, verifyLog } from '../platform/log/verify.ts'
import { openLogGround, type LogGround } from '../testing/log-ground.ts'

let ground: LogGround
let mailed: StoredCheckpoint
/** Number of entries in the whole log. */
let all: number
beforeAll(async () => {
  ground = await openLogGround()
  const { checkpoints, keys } = await sealsOf(ground.server.database.db)
  const last = checkpoints.at(-1)
  mailed = readStoredCheckpoint(
    JSON.stringify({ ...last, public_key: keys.get(last?.key_id ?? '') }),
    'mailed.json',
  )
  all = (await headOf(ground.server.database.db)).seq
  const { pool } = ground.server.database
  await pool.query(
    'create table kept_entry as table log_entry; create table kept_checkpoint as table log_checkpoint',
  )
})
afterAll(() => ground.close())

/** Acts as an attacker who owns the tables. */
const asOwner = (...statements: string[]) =>
  ground.server.database.pool.query(
    [
      'alter table log_entry disable trigger all',
      'alter table log_checkpoint disable trigger all',
      ...statements,
    ].join(';'),
  )

const cutTo = (seq: number) =>
  asOwner(
    `delete from log_entry where seq > ${seq}`,
    `update chain_head set seq = ${seq}, hash = (select hash from log_entry where seq = ${seq})`,
  )

beforeEach(async () => {
  await asOwner(
    'delete from log_verification',
    'delete from log_entry',
    'insert into log_entry overriding system value select * from kept_entry',
    'delete from log_checkpoint',
    'insert into log_checkpoint overriding system value select * from kept_checkpoint',
    `update chain_head set seq = ${all}, hash = (select hash from log_entry where seq = ${all})`,
  )
})

/** Records a good run that confirmed the log up to an entry. */
const confirmed = (seq: number) =>
  ground.server.database.pool.query(
    `insert into log_verification (id, kind, state, to_seq, to_hash, ok, finished_at)
     select gen_random_uuid(), 'FULL', 'DONE', seq, hash, true, now() from log_entry where seq = $1`,
    [seq],
  )

const verdict = async (...stored: StoredCheckpoint[]) => {
  const found = await verifyLog(ground.server.database, stored)
  return found.ok ? 'holds' : `${found.first_bad_seq}: ${found.reason.en}`
}

const screen = async () =>
  (
    await ground.server.call<ReplyOf<typeof getVerification>>(
      'GET',
      '/api/supplychain/verification',
      ground.chief,
    )
  ).content

it('holds, also with a saved checkpoint and the ends of earlier runs', async () => {
  await confirmed(20)
  await confirmed(all)
  expect(await verdict(mailed)).toBe('holds')
  expect((await screen()).shrunk).toBeNull()
})

it('reports missing entries after the last checkpoint that an earlier run confirmed', async () => {
  await confirmed(all)
  await cutTo(20)
  expect(await verdict()).toBe(`21: Entries 21 to ${all} are missing at the end`)
})

it('shows on the screen, before any run, that the log has shrunk behind a confirmed end', async () => {
  await confirmed(all)
  await cutTo(20)
  expect(await screen()).toMatchObject({ broken: null, shrunk: { first_bad_seq: 21 } })
})

it('shows on the screen that the log ends before its newest checkpoint', async () => {
  await cutTo(12)
  expect(await screen()).toMatchObject({ broken: null, shrunk: { first_bad_seq: 13 } })
})

it('reports what a saved checkpoint was signed for, when every trace of it is gone here', async () => {
  await cutTo(12)
  await asOwner('delete from log_checkpoint where seq > 12')
  expect(await verdict()).toBe('holds')
  expect(await verdict(mailed)).toBe(`13: Entries 13 to ${mailed.seq} are missing at the end`)
})

it('reports a saved checkpoint that is no longer here', async () => {
  await asOwner(`delete from log_checkpoint where seq = ${mailed.seq}`)
  expect(await verdict(mailed)).toContain('that was kept elsewhere is not in this log any more')
})

it('reports that all checkpoints are missing from a log that was verified before', async () => {
  await confirmed(20)
  await asOwner('delete from log_checkpoint')
  expect(await verdict()).toBe(
    `1: The log has ${all} entries and not one signed checkpoint: they were taken away`,
  )
})

it('reports that all checkpoints are missing from a log that names their signing key', async () => {
  await asOwner('delete from log_checkpoint')
  expect(await verdict()).toBe(
    `1: The log has ${all} entries and not one signed checkpoint: they were taken away`,
  )
})

it('accepts a log that no server has signed yet', async () => {
  const { rows } = await ground.server.database.pool.query<{ seq: number }>(
    `select seq::int from log_entry where event = 'log.key_added'`,
  )
  await cutTo((rows[0]?.seq ?? 0) - 1)
  await asOwner('delete from log_checkpoint')
  expect(await verdict()).toBe('holds')
})

it.each([
  ['no JSON', 'x', 'is no checkpoint: it must be the JSON that was mailed'],
  ['another file', '{"a":1}', 'is no checkpoint: its seq is not right'],
])('refuses %s as a checkpoint', (_what, text, words) => {
  expect(() => readStoredCheckpoint(text, 'file.json')).toThrow(words)
})

it('refuses a checkpoint that was changed', () => {
  expect(() => readStoredCheckpoint(JSON.stringify({ ...mailed, seq: 5 }), 'file.json')).toThrow(
    'it was changed',
  )
})
