import type { MachineServiceDetail } from '@rp/contract/machine/service'
import type { MachineServiceStatus } from '@rp/domain/state-machines/machine-service-machine'
import { dayFromNow } from '../machine-shop.ts'
import type { Answer } from '../test-server.ts'
import type { Step } from './history-case.ts'
import { addressOf, calledBy, messagesOf, readJob, type PlayedJob } from './played-job.ts'

type Answered = Promise<Answer<MachineServiceDetail>>
type Action = (job: PlayedJob, step: Step) => Answered

const now = () => new Date().toISOString()

/** Writes at the job's current version. */
async function written(
  job: PlayedJob,
  step: Step,
  [method, place, fields]: [string, string, object],
): Answered {
  const { row_version } = await readJob(job)
  return calledBy(job, step, {
    method,
    address: `${addressOf(job)}${place}`,
    body: { ...fields, row_version },
  })
}

async function idsOf(job: PlayedJob, names: string[] = []): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const known = job.people.get(name) ?? (await job.server.staff('STAFF/MACHINE'))
    job.people.set(name, known)
    ids.push(known.id)
  }
  return ids
}

async function visitFields(
  job: PlayedJob,
  { people, day = 1, hour = 9, minutes = 60 }: Step,
): Promise<object> {
  return {
    planned_at: new Date(`${dayFromNow(day)}T${String(hour).padStart(2, '0')}:00:00+07:00`).toISOString(),
    minutes,
    engineer_ids: await idsOf(job, people),
    remind_days: 1,
    note: '',
    may_overlap: false,
  }
}

const visitPlace = ({ visits }: PlayedJob, { visit = '' }: Step) => `/visit/${visits.get(visit)}`

const plan: Action = async (job, step) => {
  const answer = await written(job, step, ['POST', '/visit', await visitFields(job, step)])
  const known = new Set(job.visits.values())
  const added = answer.status === 200 && answer.content.visits.find(({ id }) => !known.has(id))
  if (added) job.visits.set(step.visit ?? '', added.id)
  return answer
}

/** The status that each transition leads to, where it is always the same. */
const targets: Record<string, MachineServiceStatus> = {
  M3: 'INSPECTION',
  M4: 'QUOTATION',
  M5: 'INPROGRESS',
  M6: 'INPROGRESS',
  M7: 'INSPECTION',
  M8: 'COMPLETED',
  M9: 'QUOTATION',
  M10: 'COMPLETED',
  M11: 'COMPLETED',
  M13: 'INSPECTION',
  M14: 'COMPLETED',
  M15: 'COMPLETED',
  M17: 'INPROGRESS',
}

const transition: Action = async (job, step) => {
  const { id = '', reason, outcome } = step
  const { status } = await readJob(job)
  const to = id === 'M16' ? job.before : (step.to ?? targets[id])
  const answer = await calledBy(job, step, {
    method: 'POST',
    address: `${addressOf(job)}/transition`,
    body: {
      to,
      expected_status: status,
      transition: id,
      ...(reason !== undefined && { reason }),
      ...(outcome !== undefined && { outcome }),
    },
  })
  if (answer.status === 200 && to === 'COMPLETED') job.before = status
  return answer
}

/** By the link in the newest message that has one; staff have none, and would have to move the job. */
const answerQuotation: Action = async (job, step) => {
  if (step.by !== 'customer') return transition(job, { ...step, id: 'M6' })
  const { verdict } = step
  const tokens = (await messagesOf(job)).flatMap(
    ({ text }) => /\/quotation\/([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? [],
  )
  const body = { verdict, signed_name: 'Malee', comment: '' }
  return job.server.call('POST', `/api/quotation/${tokens.at(-1) ?? ''}`, null, { body })
}

const quote: Action = (job, step) =>
  written(job, step, [
    'PUT',
    '/quotation',
    {
      lines: (step.lines ?? []).map(({ part, price, ...line }) => ({
        ...line,
        unit_price: price,
        description: part ?? line.kind,
        part_id: part === undefined ? null : job.parts.get(part),
      })),
      valid_until: dayFromNow(30),
      note: '',
    },
  ])

const partMove =
  (kind: string): Action =>
  (job, step) =>
    calledBy(job, step, {
      method: 'POST',
      address: `${addressOf(job)}/part`,
      body: {
        kind,
        ...partFields(job, step),
        serial_no: '',
        old_serial_no: '',
        request_id: crypto.randomUUID(),
      },
    })

function partFields(job: PlayedJob, { part = '', place = '', qty }: Step) {
  return { part_id: job.parts.get(part), place_id: job.places.get(place), qty }
}

const actions: Record<string, Action> = {
  open: async (job, { type, priority = 'NORMAL', warranty }) => {
    const fields = { type, priority, serial_no: null, warranty_until: warranty ? dayFromNow(30) : null }
    const { id } = await job.shop.service(job.staff, fields)
    job.id = id
    return job.server.call('GET', addressOf(job), job.staff)
  },
  assign: async (job, step) =>
    written(job, step, ['PUT', '/assignment', { engineer_ids: await idsOf(job, step.people) }]),
  plan,
  move: async (job, step) => written(job, step, ['PUT', visitPlace(job, step), await visitFields(job, step)]),
  cancel: (job, step) =>
    written(job, step, ['POST', `${visitPlace(job, step)}/cancel`, { reason: step.reason ?? 'ไม่สะดวก' }]),
  arrive: (job, step) => written(job, step, ['POST', `${visitPlace(job, step)}/arrive`, { at: null }]),
  leave: (job, step) =>
    written(job, step, ['POST', `${visitPlace(job, step)}/leave`, { at: null, report: step.note ?? '' }]),
  receive: (job, step) =>
    written(job, step, [
      'PUT',
      '/receipt',
      { received_at: now(), condition: 'ครบ', accessories: '', photos: [job.shop.file] },
    ]),
  inspect: (job, step) =>
    written(job, step, [
      'PUT',
      '/inspection',
      { findings: step.findings ?? '', root_cause: '', checklist: [], photos: [] },
    ]),
  quote,
  work: (job, step) =>
    written(job, step, [
      'PUT',
      '/work',
      { minutes: step.minutes ?? 0, parts: [], photos: [], test_result: step.test ?? '' },
    ]),
  handover: (job, step) =>
    written(job, step, [
      'PUT',
      '/handover',
      { signed_name: 'Malee', signature: job.shop.file, note: '', rating: null },
    ]),
  transition,
  answer: answerQuotation,
  stock: (job, { part = '', ...step }) =>
    calledBy(
      job,
      { ...step, by: 'admin' },
      {
        method: 'POST',
        address: `/api/machine/part/${job.parts.get(part)}/stock`,
        body: {
          kind: 'COUNT',
          place_id: job.places.get(step.place ?? ''),
          qty: step.qty,
          note: '',
          request_id: crypto.randomUUID(),
        },
      },
    ),
  reserve: partMove('RESERVE'),
  release: partMove('RELEASE'),
  use: partMove('USE'),
  return: partMove('RETURN'),
}

/** Plays one step of a history over the API, as its person would. */
export function play(job: PlayedJob, step: Step): Answered {
  const action = actions[step.do]
  if (!action) throw new Error(`Cannot play the step "${step.do}": it is not known`)
  return action(job, step)
}
