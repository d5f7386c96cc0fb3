import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../database/test-database.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { logEntry } from '../tables/log-entry.ts'
import { appendToLog, type LogEvent } from './append.ts'
import { hashOfEntry } from './entry-hash.ts'
import vectors from './log-hash-vectors.json' with { type: 'json' }
import { verifyLog } from './verify.ts'

describe('the log chain', () => {
  it.each(vectors)('hashes entry $seq of the design to its vector', (entry) => {
    expect(hashOfEntry(entry)).toBe(entry.hash)
  })

  it('links each vector to the one before', () => {
    expect(vectors[1]?.prev_hash).toBe(vectors[0]?.hash)
  })
})

describe('the chain in the database', () => {
  it('verifies after many concurrent writers, and names a changed entry', async () => {
    const database = await openTestDatabase()
    const { outbox, write } = openOutbox(database, pino({ level: 'silent' }))
    const happening = (n: number): LogEvent => ({
      event: 'config.changed',
      subject: { type: 'setting', id: n },
      data: { n },
      actor: { type: 'SYSTEM', id: null },
    })
    await Promise.all(Array.from({ length: 30 }, (_, n) => write((tx) => appendToLog(tx, happening(n)))))
    expect(await verifyLog(database)).toMatchObject({ ok: true, place: { seq: 30 } })
    await database.pool.query('alter table log_entry disable trigger all')
    await database.pool.query(`update log_entry set data = '{"n": 99}' where seq = 17`)
    expect(await verifyLog(database)).toMatchObject({
      ok: false,
      first_bad_seq: 17,
      reason: { en: 'Its content does not match its hash' },
    })
    await outbox.close()
    await database.close()
  })

  it('holds no entry of a rolled-back transaction', async () => {
    const database = await openTestDatabase()
    const { outbox, write } = openOutbox(database, pino({ level: 'silent' }))
    const failing = write(async (tx) => {
      await appendToLog(tx, {
        event: 'config.changed',
        subject: { type: 'setting', id: 1 },
        actor: { type: 'SYSTEM', id: null },
      })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await database.db.$count(logEntry)).toBe(0)
    await outbox.close()
    await database.close()
  })
})
