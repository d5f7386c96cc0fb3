import { expect, it } from 'vitest'
import type { Tx, Write } from '../platform/outbox/outbox.ts'
import { drawingOutside, drawnSheet, moment } from './drawn-outside.ts'

/** What happened, in order. */
function openStage({ fail = false } = {}) {
  const events: string[] = []
  const write: Write = async (work) => {
    events.push('begin')
    try {
      const result = await work({} as Tx)
      events.push('commit')
      return result
    } catch (error) {
      events.push('roll back')
      throw error
    }
  }
  const draw = ({ title }: { title: string }) => {
    events.push(`draw ${title}`)
    return fail ? Promise.reject(new Error('The thread is full')) : Promise.resolve(Buffer.from(title))
  }
  return { events, write: drawingOutside(write, draw) }
}
const sheet = (title: string) => ({ title, beside: '', content: [], foot: '' })
const drawnText = async (title: string) => (await drawnSheet(sheet(title), 'a')).toString()

it('runs a transaction without a document once', async () => {
  const { events, write } = openStage()
  expect(await write(() => Promise.resolve(7))).toBe(7)
  expect(events).toEqual(['begin', 'commit'])
})

it('draws each document between two transactions, and states one moment in all of them', async () => {
  const { events, write } = openStage()
  const moments = new Set<string>()
  const stored = await write(async () => {
    moments.add(moment())
    return [await drawnText('letter'), await drawnText('report')]
  })
  expect(stored).toEqual(['letter', 'report'])
  expect(events).toEqual([
    'begin',
    'roll back',
    'draw letter',
    'begin',
    'roll back',
    'draw report',
    'begin',
    'commit',
  ])
  expect(moments.size).toBe(1)
})

it('draws again what somebody changed meanwhile', async () => {
  const { events, write } = openStage()
  let version = 0
  const stored = await write(() => drawnText(`version ${(version = Math.min(version + 1, 2))}`))
  expect(stored).toBe('version 2')
  expect(events.filter((event) => event.startsWith('draw'))).toEqual(['draw version 1', 'draw version 2'])
})

it('gives up when that does not end, and stores nothing', async () => {
  const { events, write } = openStage()
  let version = 0
  const endless = write(() => drawnText(`version ${(version += 1)}`))
  await expect(endless).rejects.toMatchObject({ code: 'unavailable' })
  expect(events).not.toContain('commit')
})

it('stores nothing if the document cannot be drawn', async () => {
  const { events, write } = openStage({ fail: true })
  await expect(write(() => drawnText('letter'))).rejects.toThrow('The thread is full')
  expect(events).toEqual(['begin', 'roll back', 'draw letter'])
})

it('leaves other failures as they are', async () => {
  const { events, write } = openStage()
  await expect(write(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(events).toEqual(['begin', 'roll back'])
})
