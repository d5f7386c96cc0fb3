import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { workerPool } from '@rp/domain/limits'
import { rogueTask, type rogueWays } from '../../testing/rogue-tasks.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { workerScript } from '../worker-script.ts'
import { withCaller, type Caller } from '../database/caller.ts'
import { TaskQueue } from './task-queue.ts'
import { openWorkerPool } from './worker-pool.ts'

const script = workerScript('rogue-worker', new URL('../../testing/rogue-tasks.ts', import.meta.url).href)
const pool = openWorkerPool(script, openMetrics())
afterAll(() => pool.close())

const file = Buffer.alloc(300_000, 7)
const run = (way: (typeof rogueWays)[number], caller = 'somebody') =>
  pool.run(rogueTask, caller, { value: { way }, files: [file] })

it('passes a file to a task and returns its answer', async () => {
  const { value, files } = await run('answer')
  expect(value).toEqual({ size: file.length })
  expect(files[0]?.equals(file)).toBe(true)
})

it('ignores what a library prints', async () => {
  expect((await run('print')).value).toEqual({ size: file.length })
})

it.each([
  ['works for ever', 'work for ever', { code: 'wrong_type', message: expect.stringContaining('1 seconds') }],
  [
    'fills the memory',
    'fill the memory',
    { code: 'wrong_type', message: expect.stringContaining('MiB of memory') },
  ],
  ['fills the heap', 'fill the heap', { code: 'wrong_type' }],
  ['crashes', 'crash', { name: 'TaskFailed' }],
  ['fails', 'fail', { name: 'TaskFailed', message: 'The content is damaged' }],
] as const)('ends a task that %s, and runs the next one', async (_title, way, refusal) => {
  await expect(run(way)).rejects.toMatchObject(refusal)
  expect((await run('answer')).value).toEqual({ size: file.length })
})

it("refuses tasks beyond their caller's queue with 503, and no others", async () => {
  const many = Array.from({ length: workerPool.processes + workerPool.queuedPerCaller + 5 }, () =>
    run('answer', 'many'),
  )
  const other = run('answer', 'other')
  const answers = await Promise.allSettled(many)
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as { status: number }] : [],
  )
  expect(refused.length).toBeGreaterThanOrEqual(5)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect((await other).value).toEqual({ size: file.length })
})

/** A call whose client can leave. */
function openCall(by: Caller['by'], address = '192.0.2.1') {
  const answer = Object.assign(new EventEmitter(), { closed: false, writableFinished: false })
  const caller: Caller = { since: 0, route: 'POST /x', answer: answer as unknown as ServerResponse, address }
  if (by) caller.by = by
  return {
    run: (way: Parameters<typeof run>[0], id = 'somebody') => withCaller(caller, () => run(way, id)),
    leave() {
      answer.closed = true
      answer.emit('close')
    },
  }
}

it('drops what waits for a client that has left, and ends what runs for it', async () => {
  const [leaving, staying] = [openCall('STAFF'), openCall('STAFF')]
  const left = Array.from({ length: 8 }, () => leaving.run('work for ever', 'leaving').catch(String))
  const stays = staying.run('answer', 'staying')
  leaving.leave()
  expect(new Set(await Promise.all(left))).toEqual(
    new Set([
      'Refusal: The server is busy and could not open the file in time. Please send it again in a moment',
    ]),
  )
  expect((await stays).value).toEqual({ size: file.length })
  await expect(leaving.run('answer')).rejects.toMatchObject({ code: 'unavailable' })
})

it('leaves one worker to staff, whatever visitors send', async () => {
  const ended: string[] = []
  const visitors = Array.from({ length: 3 }, (_, at) =>
    openCall('OUTSIDE', `192.0.2.${at}`)
      .run('work for ever', `visitor ${at}`)
      .catch(() => ended.push('visitor')),
  )
  await openCall('STAFF').run('answer', 'agent')
  ended.push('staff')
  await Promise.all(visitors)
  expect(ended.indexOf('staff')).toBeLessThan(2)
})

it('counts visitors by their address, whatever sessions they open', async () => {
  const many = Array.from({ length: workerPool.queuedPerCaller + 3 }, (_, at) =>
    openCall('OUTSIDE').run('answer', `session ${at}`),
  )
  const elsewhere = openCall('OUTSIDE', '198.51.100.7').run('answer', 'other')
  const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  expect((await elsewhere).value).toEqual({ size: file.length })
})

it('takes the next task of the caller with the least use', () => {
  const queue = new TaskQueue<{ caller: string; bytes: number; n: number }>()
  queue.charge('heavy', 5000)
  queue.charge('light', 10)
  for (const n of [1, 2]) queue.add({ caller: 'heavy', bytes: 1, n })
  for (const n of [3, 4]) queue.add({ caller: 'light', bytes: 1, n })
  queue.add({ caller: 'new', bytes: 1, n: 5 })
  const order = Array.from({ length: 5 }, () => queue.take(() => true)?.n)
  expect(order).toEqual([5, 3, 4, 1, 2])
  expect(queue.length).toBe(0)
})

it('skips a task that may not begin yet, and keeps it', () => {
  const queue = new TaskQueue<{ caller: string; bytes: number }>()
  queue.add({ caller: 'large', bytes: 100 })
  queue.add({ caller: 'small', bytes: 1 })
  expect(queue.take(({ bytes }) => bytes < 50)?.caller).toBe('small')
  expect(queue.take(({ bytes }) => bytes < 50)).toBeUndefined()
  expect(queue.take(() => true)?.caller).toBe('large')
})

it('counts the waiting bytes', () => {
  const queue = new TaskQueue<{ caller: string; bytes: number }>()
  const half = workerPool.queuedBytes / 2
  expect([half, half, 1].map((bytes, at) => queue.add({ caller: String(at), bytes }))).toEqual([
    true,
    true,
    false,
  ])
  queue.take(() => true)
  expect(queue.add({ caller: 'again', bytes: 1 })).toBe(true)
})
