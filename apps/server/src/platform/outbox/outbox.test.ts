import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { openTestDatabase } from '../database/test-database.ts'
import { eventually } from '../../testing/eventually.ts'
import { outbox as outboxTable } from '../tables/outbox.ts'
import { openOutbox } from './outbox.ts'

let database: Database
const log = pino({ level: 'silent' })
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the outbox', () => {
  it('delivers after the commit and deletes what was delivered', async () => {
    const { outbox, write } = openOutbox(database, log)
    const received: unknown[] = []
    outbox.on('topic', (payload) => void received.push(payload))
    await write((tx) => outbox.publish(tx, 'topic', { n: 1 }))
    await outbox.close()
    expect(received).toEqual([{ n: 1 }])
    expect(await database.db.$count(outboxTable)).toBe(0)
  })

  it('delivers nothing of a rolled-back transaction', async () => {
    const { outbox, write } = openOutbox(database, log)
    const received: unknown[] = []
    outbox.on('topic', (payload) => void received.push(payload))
    const failing = write(async (tx) => {
      await outbox.publish(tx, 'topic', { n: 2 })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await outbox.close()
    expect(received).toEqual([])
    expect(await database.db.$count(outboxTable)).toBe(0)
  })

  it('delivers what a crashed node committed but did not deliver', async () => {
    await database.db.insert(outboxTable).values({ topic: 'left', payload: { n: 3 } })
    const { outbox } = openOutbox(database, log)
    const received: unknown[] = []
    outbox.on('left', (payload) => void received.push(payload))
    await eventually(() => received.length > 0)
    await outbox.close()
    expect(received).toEqual([{ n: 3 }])
  })

  it('leaves unknown topics to a process that knows them', async () => {
    const ignorant = openOutbox(database, log)
    await ignorant.write((tx) => ignorant.outbox.publish(tx, 'elsewhere', { n: 4 }))
    await ignorant.outbox.close()
    const { outbox } = openOutbox(database, log)
    const received: unknown[] = []
    outbox.on('elsewhere', (payload) => void received.push(payload))
    await eventually(() => received.length > 0)
    await outbox.close()
    expect(received).toEqual([{ n: 4 }])
    expect(await database.db.$count(outboxTable)).toBe(0)
  })

  it('delivers what follows any number of events that always fail', async () => {
    const hopeless = Array.from({ length: 250 }, () => ({ topic: 'hopeless', payload: {} }))
    await database.db.insert(outboxTable).values([...hopeless, { topic: 'behind', payload: { n: 5 } }])
    const { outbox } = openOutbox(database, log)
    const received: unknown[] = []
    outbox.on('hopeless', () => {
      throw new Error('never')
    })
    outbox.on('behind', (payload) => void received.push(payload))
    await eventually(() => received.length > 0)
    await outbox.close()
    await database.db.delete(outboxTable)
    expect(received).toEqual([{ n: 5 }])
  })

  it('keeps undelivered events and retries', async () => {
    const { outbox, write } = openOutbox(database, log)
    let tries = 0
    outbox.on('flaky', () => {
      tries += 1
      if (tries === 1) throw new Error('not now')
    })
    await write((tx) => outbox.publish(tx, 'flaky', {}))
    await eventually(() => tries > 1)
    await outbox.close()
    expect(tries).toBe(2)
    expect(await database.db.$count(outboxTable)).toBe(0)
  })
})
