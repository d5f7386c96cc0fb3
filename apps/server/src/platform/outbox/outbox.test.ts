import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { openTestDatabase } from '../database/test-database.ts'
import { outbox as outboxTable } from '../tables/outbox.ts'
import { openOutbox } from './outbox.ts'

let database: Database
const log = pino({ level: 'silent' })
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const waitFor = async (look: () => boolean, ms = 6000) => {
  const until = Date.now() + ms
  while (!look() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('the outbox', () => {
  it('delivers after the commit and forgets what was delivered', async () => {
    const { outbox, write } = openOutbox(database, log)
    const heard: unknown[] = []
    outbox.on('topic', (payload) => void heard.push(payload))
    await write((tx) => outbox.tell(tx, 'topic', { n: 1 }))
    await outbox.close()
    expect(heard).toEqual([{ n: 1 }])
    expect(await database.db.$count(outboxTable)).toBe(0)
  })

  it('delivers nothing of a transaction that is rolled back', async () => {
    const { outbox, write } = openOutbox(database, log)
    const heard: unknown[] = []
    outbox.on('topic', (payload) => void heard.push(payload))
    const failing = write(async (tx) => {
      await outbox.tell(tx, 'topic', { n: 2 })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await outbox.close()
    expect(heard).toEqual([])
    expect(await database.db.$count(outboxTable)).toBe(0)
  })

  it('delivers what a crashed node had committed and not told', async () => {
    await database.db.insert(outboxTable).values({ topic: 'left', payload: { n: 3 } })
    const { outbox } = openOutbox(database, log)
    const heard: unknown[] = []
    outbox.on('left', (payload) => void heard.push(payload))
    await waitFor(() => heard.length > 0)
    await outbox.close()
    expect(heard).toEqual([{ n: 3 }])
  })

  it('leaves what it does not know to a process that does', async () => {
    const ignorant = openOutbox(database, log)
    await ignorant.write((tx) => ignorant.outbox.tell(tx, 'elsewhere', { n: 4 }))
    await ignorant.outbox.close()
    const { outbox } = openOutbox(database, log)
    const heard: unknown[] = []
    outbox.on('elsewhere', (payload) => void heard.push(payload))
    await waitFor(() => heard.length > 0)
    await outbox.close()
    expect(heard).toEqual([{ n: 4 }])
    expect(await database.db.$count(outboxTable)).toBe(0)
  })

  it('delivers what lies behind any number of news that always fail', async () => {
    const hopeless = Array.from({ length: 250 }, () => ({ topic: 'hopeless', payload: {} }))
    await database.db.insert(outboxTable).values([...hopeless, { topic: 'behind', payload: { n: 5 } }])
    const { outbox } = openOutbox(database, log)
    const heard: unknown[] = []
    outbox.on('hopeless', () => {
      throw new Error('never')
    })
    outbox.on('behind', (payload) => void heard.push(payload))
    await waitFor(() => heard.length > 0, 9000)
    await outbox.close()
    await database.db.delete(outboxTable)
    expect(heard).toEqual([{ n: 5 }])
  }, 15_000)

  it('keeps what could not be delivered and tries again', async () => {
    const { outbox, write } = openOutbox(database, log)
    let tries = 0
    outbox.on('flaky', () => {
      tries += 1
      if (tries === 1) throw new Error('not now')
    })
    await write((tx) => outbox.tell(tx, 'flaky', {}))
    await waitFor(() => tries > 1)
    await outbox.close()
    expect(tries).toBe(2)
    expect(await database.db.$count(outboxTable)).toBe(0)
  })
})
