import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../database/test-database.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { logEntry } from '../tables/log-entry.ts'
import { appendSeveral } from './append-several.ts'
import { appendToLog, type LogEvent } from './append.ts'
import { verifyLog } from './verify.ts'

const happenings = Array.from({ length: 30 }, (_, n): LogEvent => ({
  event: 'config.changed',
  subject: { type: 'setting', id: n, label: `S-${n}` },
  ...(n % 3 === 0 && { refs: [{ type: 'setting', id: n % 2, label: null as unknown as string }] }),
  data: { n, name: 'ชื่อ "a"' },
  actor: n % 2 === 0 ? { type: 'SYSTEM', id: null } : { type: 'STAFF', id: String(n), role: 'ADMIN' },
  ...(n % 5 === 0 && { biz_step: 'inspecting', corrects: 1 }),
}))

async function opened() {
  const database = await openTestDatabase()
  const { outbox, write } = openOutbox(database, pino({ level: 'silent' }))
  const close = async () => {
    await outbox.close()
    await database.close()
  }
  return { database, write, close }
}

it('several entries at once equal those appended one by one', async () => {
  const now = new Date('2026-11-26T08:00:00Z')
  const [single, several] = [await opened(), await opened()]
  for (const happening of happenings) await single.write((tx) => appendToLog(tx, happening, now))
  await several.write((tx) => appendToLog(tx, happenings[0] as LogEvent, now))
  await several.write((tx) => appendSeveral(tx, happenings.slice(1), now))
  const reported = async ({ database }: typeof single) => ({
    entries: await database.db.select().from(logEntry).orderBy(logEntry.seq),
    edges: (await database.pool.query('select * from log_edge order by 1, 2, 3, 4, 6')).rows as unknown[],
    head: (await database.pool.query('select seq, hash, recorded_at from chain_head')).rows as unknown[],
  })
  expect(await reported(several)).toEqual(await reported(single))
  expect(await verifyLog(several.database)).toMatchObject({ ok: true, place: { seq: 30 } })
  await Promise.all([single.close(), several.close()])
})
