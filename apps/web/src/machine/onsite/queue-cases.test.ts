import { readFileSync } from 'node:fs'
import type { OnsiteAction, OnsiteSection, SectionValues } from '@rp/domain/machine-service/onsite/action'
import type { FieldConflict } from '@rp/domain/machine-service/onsite/merge-sections'
import {
  dropped,
  emptyQueue,
  nextSendingAt,
  queued,
  withoutWaits,
  type OnsiteEntry,
  type OnsiteQueue,
} from '@rp/domain/machine-service/onsite/queue'
import { expect, test } from 'vitest'
import { sendWaiting } from './send-waiting.ts'
import { plain } from './plain-section.ts'
import type { SentJob } from './send-action.ts'
import { SimulatedServer, type SimulatedStart } from './simulated-server.ts'

type Step = Record<string, unknown> & { at: string; who: string; does: string }

interface Waiting {
  action: string
  as: 'waiting' | 'needs_you' | null
  reason?: string
  fields?: FieldConflict[]
  owner?: string
}

interface QueueCase {
  id: string
  kind: string
  about: string
  start: SimulatedStart & { phone_clock_ahead_s: number; signed_in: string }
  steps: Step[]
  end: Partial<SimulatedStart> & {
    effects?: Record<string, number>
    questions?: number
    seen?: string[]
    queue?: Waiting[]
  }
}

const lines = ['built', 'judged'].flatMap((half) =>
  readFileSync(new URL(`./cases/${half}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)
const cases = lines.map((line) => JSON.parse(line) as QueueCase).filter(({ kind }) => kind === 'queue')

const restMs = 600_000

/** One device with the queues of its users, on which people act as a case says. */
class Device {
  readonly server: SimulatedServer
  readonly queues = new Map<string, OnsiteQueue>()
  readonly known = new Map<string, SentJob>()
  readonly ahead: number
  user: string | null
  questions = 0
  tabs = new Set([1])
  now = 0
  /** The ids of saves that became one. */
  readonly together = new Map<string, string>()

  constructor({ start }: QueueCase) {
    this.server = new SimulatedServer(start)
    this.ahead = start.phone_clock_ahead_s * 1000
    this.user = start.signed_in
  }

  queue(user = this.user): OnsiteQueue {
    return (user && this.queues.get(user)) || emptyQueue
  }

  change(change: (queue: OnsiteQueue) => OnsiteQueue): void {
    if (this.user) this.queues.set(this.user, change(this.queue()))
  }

  async send(): Promise<void> {
    const user = this.user
    if (user === null || this.tabs.size === 0) return
    const server = this.server.forDevice(user, (id, job) => void this.known.set(id, job))
    await sendWaiting({
      server,
      queue: () => this.queue(),
      now: () => this.now,
      mayArrive: () => this.server.isOnline,
      change: async (change) => {
        this.change(change)
        return this.queue()
      },
    })
    if (!this.server.hasSession && this.server.isOnline) this.user = null
  }

  async advanceTo(time: number): Promise<void> {
    for (
      let due = nextSendingAt(this.queue());
      due !== null && due <= time;
      due = nextSendingAt(this.queue())
    ) {
      this.now = Math.max(this.now, due)
      const before = this.queue()
      await this.send()
      if (this.queue() === before || this.user === null) break
    }
    this.now = Math.max(this.now, time)
  }

  section(job: string, section: OnsiteSection): SectionValues {
    const known = this.known.get(job) ?? this.server.job(job)
    this.known.set(job, known)
    return known[section] ?? {}
  }
}

type Act = (device: Device, step: Step) => void

const momentOf = (device: Device, step: Step): string =>
  new Date(Math.min(Date.parse(String(step['time'])) - device.ahead, device.now)).toISOString()

function actionOf(device: Device, step: Step): OnsiteAction {
  const [job, section] = [String(step['job']), step['section'] as OnsiteSection]
  const version = device.known.get(job)?.row_version ?? 1
  const visit = { visit_id: String(step['visit']), at: momentOrNow(device, step), version }
  switch (step.does) {
    case 'ARRIVE':
      return { kind: 'ARRIVE', ...visit }
    case 'LEAVE':
      return { kind: 'LEAVE', ...visit, report: String(step['report']) }
    case 'PHOTO': {
      const file = String(step['file'])
      return {
        kind: 'PHOTO',
        section,
        file: { file: `${String(step['id'])}.jpg`, name: `${file}.jpg`, mime: 'image/jpeg', size: 1 },
      }
    }
    case 'SAVE':
      return saveOf(device, step, visit)
    default:
      return {
        kind: 'PART',
        change: step.does === 'USE' ? 'USE' : 'RETURN',
        part_id: String(step['part']),
        place_id: String(step['place']),
        qty: String(step['qty']),
        serial_no: '',
        old_serial_no: '',
        title: String(step['part']),
      }
  }
}

function saveOf(device: Device, step: Step, { at, version }: { at: string; version: number }): OnsiteAction {
  const [job, section] = [String(step['job']), step['section'] as OnsiteSection]
  const base = device.section(job, section)
  const shown = device
    .queue()
    .entries.findLast(
      ({ action, job_id, state }) =>
        job_id === job && state === 'WAITING' && action.kind === 'SAVE' && action.section === section,
    )?.action
  const mine = { ...(shown?.kind === 'SAVE' ? shown.mine : base), ...onDevice(device, step) }
  return { kind: 'SAVE', section, base, mine, at, version, maybe: [], next_id: `${String(step['id'])}'` }
}

const momentOrNow = (device: Device, step: Step): string =>
  step['time'] === undefined ? new Date(device.now).toISOString() : momentOf(device, step)

/** Files that wait have their name on the device. */
function onDevice(device: Device, step: Step): SectionValues {
  const set = step['set'] as Record<string, unknown>
  if (!Array.isArray(set['photos'])) return set
  const waiting = device
    .queue()
    .entries.flatMap(({ action }) => (action.kind === 'PHOTO' ? [action.file] : []))
  const photos = (set['photos'] as { file: string; name: string }[]).map(
    (photo) => waiting.find(({ name }) => name === photo.name) ?? photo,
  )
  return { ...set, photos }
}

const act: Act = (device, step) => {
  const id = String(step['id'])
  const job_id = String(step['job'])
  const before = device.queue().entries.length
  const action = actionOf(device, step)
  device.change((queue) => queued(queue, { id, job_id, action, request_id: id, isSent: false }))
  if (device.queue().entries.length === before + 1) return
  const first = device
    .queue()
    .entries.find(
      (entry) =>
        entry.job_id === job_id &&
        entry.action.kind === 'SAVE' &&
        action.kind === 'SAVE' &&
        entry.action.section === action.section,
    )
  if (first) device.together.set(first.id, `${device.together.get(first.id) ?? first.id}+${id}`)
}

const onDeviceActs: Record<string, Act> = {
  ARRIVE: act,
  LEAVE: act,
  SAVE: act,
  USE: act,
  RETURN: act,
  PHOTO: act,
  SIGN_OUT: (device, step) => {
    if (device.queue().entries.length > 0) device.questions += 1
    if (step['answer'] !== 'stay') device.user = null
  },
  SIGN_IN: (device, step) => {
    // On another phone: nothing happens on this one.
    if (Number(step['phone'] ?? 1) !== 1) return
    device.user = step.who
    device.server.hasSession = true
    device.change(withoutWaits)
  },
  RELOAD: (device) => {
    if (device.server.isOnline) device.known.clear()
  },
  OPEN_TAB: (device, step) => void device.tabs.add(Number(step['tab'] ?? 1)),
  CLOSE_TAB: (device, step) => void device.tabs.delete(Number(step['tab'] ?? 1)),
  DROP: (device, step) => {
    const [id = ''] = String(step['action']).split('+')
    device.change((queue) => dropped(queue, id))
  },
}

const netActs: Record<string, Act> = {
  on: (device) => {
    device.server.isOnline = true
    device.change(withoutWaits)
  },
  off: ({ server }) => {
    server.isOnline = false
    server.faults = server.faults.filter(({ untilOff }) => !untilOff)
  },
  lose_answer: ({ server }, step) => fault(server, step),
  answer: ({ server }, step) => fault(server, step),
}

function fault(server: SimulatedServer, step: Step): void {
  const { times } = step
  server.faults.push({
    action: String(step['action']),
    does: step.does === 'answer' ? 'answer' : 'lose_answer',
    ...(typeof step['status'] === 'number' && { status: step['status'] }),
    left: typeof times === 'number' ? times : Infinity,
    untilOff: times === 'until_off' || step['until'] === 'off',
  })
}

const colleagueActs: Record<string, Act> = {
  SAVE: ({ server }, step) => {
    const [job, name] = [String(step['job']), `${String(step['job'])}.${String(step['section'])}`]
    server.sections[name] = { ...server.sections[name], ...(step['set'] as object) }
    server.touch(job)
  },
  USE: ({ server }, step) =>
    server.take(String(step['job']), `${String(step['part'])}@${String(step['place'])}`, Number(step['qty'])),
  RESTOCK: ({ server }, step) => {
    const key = `${String(step['part'])}@${String(step['place'])}`
    server.stock[key] = (server.stock[key] ?? 0) + Number(step['qty'])
  },
  CANCEL_VISIT: ({ server }, step) => {
    const visit = server.visits[String(step['visit'])]
    if (!visit) return
    visit.isCancelled = true
    server.touch(visit.job)
  },
  COMPLETE: ({ server }, step) => void server.completed.add(String(step['job'])),
  DELETE_JOB: ({ server }, step) => void server.deleted.add(String(step['job'])),
  WITHDRAW_RIGHT: ({ server }, step) =>
    void server.withdrawn.add(`${String(step['person'])} ${String(step['job'])}`),
  END_SESSION: ({ server }) => {
    server.hasSession = false
  },
}

function actsOf(who: string): Record<string, Act> {
  if (who === 'net') return netActs
  return who === 'ben' || who === 'server' ? colleagueActs : onDeviceActs
}

async function played(one: QueueCase): Promise<Device> {
  const device = new Device(one)
  for (const step of one.steps) {
    await device.advanceTo(Date.parse(step.at))
    const run = actsOf(step.who)[step.does]
    if (!run) throw new Error(`Nobody does ${step.does}`)
    run(device, step)
    await device.send()
  }
  await device.advanceTo(device.now + restMs)
  return device
}

const reasons: Record<string, string> = {
  STATUS: 'status',
  COMPLETED: 'completed',
  STOCK: 'stock',
  GONE: 'gone',
  RIGHT: 'right',
  TOO_LARGE: 'too_large',
  WRONG_TYPE: 'wrong_type',
}

const nameOf = (device: Device, { id }: OnsiteEntry): string => device.together.get(id) ?? id

/** An entry with what its case says of it. */
function shownAs(device: Device, owner: string, entry: OnsiteEntry, expected: Waiting | undefined): Waiting {
  const known = {
    as: entry.state === 'WAITING' ? 'waiting' : 'needs_you',
    reason: (entry.refusal && reasons[entry.refusal.kind]) ?? 'conflict',
    fields: [...entry.conflicts],
    owner,
  } as const
  const checked = Object.entries(known).filter(
    ([name]) => (expected?.[name as keyof Waiting] ?? null) !== null,
  )
  return { action: nameOf(device, entry), as: null, ...Object.fromEntries(checked) }
}

const seconds = (instant: string | null | undefined) => (instant ? Date.parse(instant) / 1000 : null)

const shownVisit = (visit: QueueCase['start']['visits'][string] | undefined) =>
  visit && [seconds(visit.arrived), seconds(visit.left), visit.report]

function expectServer({ server }: Device, end: QueueCase['end']): void {
  for (const [id, visit] of Object.entries(end.visits ?? {}))
    expect(shownVisit(server.visits[id])).toEqual(shownVisit(visit))
  for (const [name, values] of Object.entries(end.sections ?? {})) {
    const section = name.split('.')[1] as OnsiteSection
    expect(plain(section, server.sections[name] ?? {})).toEqual(plain(section, values))
  }
  expect(server.stock).toMatchObject(end.stock ?? {})
  for (const [job, used] of Object.entries(end.used ?? {}))
    for (const [key, qty] of Object.entries(used)) expect(server.used[job]?.[key] ?? 0).toBe(qty)
}

function expectEffects({ server }: Device, effects: Record<string, number>): void {
  const countOf = (ids: string) => ids.split('+').reduce((sum, id) => sum + (server.effects.get(id) ?? 0), 0)
  expect(Object.keys(effects).map((ids) => [ids, countOf(ids)])).toEqual(Object.entries(effects))
}

const byAction = (a: Waiting, b: Waiting) => a.action.localeCompare(b.action)

function expectQueues(device: Device, expected: Waiting[]): void {
  const found = [...device.queues].flatMap(([owner, { entries }]) =>
    entries.map((entry) =>
      shownAs(
        device,
        owner,
        entry,
        expected.find(({ action }) => action === nameOf(device, entry)),
      ),
    ),
  )
  expect(found.toSorted(byAction)).toEqual(expected.map(checkedOnly).toSorted(byAction))
}

/** What a case leaves open is null in it. */
const checkedOnly = (entry: Waiting): Waiting => ({
  action: entry.action,
  as: null,
  ...Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)),
})

test.each(cases)('$id: $about', async (one) => {
  const device = await played(one)
  const { end } = one
  expectServer(device, end)
  expectEffects(device, end.effects ?? {})
  if (end.questions !== undefined) expect(device.questions).toBe(end.questions)
  if (end.seen) expect(device.queue().entries.map(({ id }) => id)).toEqual(end.seen)
  if (end.queue) expectQueues(device, end.queue)
})
