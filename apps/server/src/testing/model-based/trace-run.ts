import type { LabOrderDetail } from '@rp/contract/lab/order'
import type { LabOrderAction } from '@rp/contract/lab/order-bulk'
import { and, eq, gt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { labOrderHistory } from '../../lab/tables/lab-order-history.ts'
import { labResult } from '../../lab/tables/lab-result.ts'
import { labPath, type LabShop } from '../lab-shop.ts'
import type { Answer, Person, TestServer } from '../test-server.ts'
import { dice, oneOf, type Roll } from './dice.ts'

interface TraceRun {
  server: TestServer
  shop: LabShop
  order_id: string
}

interface TraceReport {
  accepted: number
  /** Changed facts without a row of history, or rows without a change. */
  wrong: string[]
  /** Sample, replicate and value of every save that was answered with success. */
  acknowledged: string[]
}

/** An order of two samples whose pH is measured at its second step. */
export async function openTraceRun(server: TestServer, shop: LabShop): Promise<TraceRun> {
  const { service_id } = await shop.twoSteps({ requires_verification: true })
  const sample = (name: string) => ({ name, lot: 'L1', qty: '1', unit: 'g', storage: 'ROOM', container: '' })
  const { id } = await shop.order(service_id, { samples: [sample('A'), sample('B')] })
  return { server, shop, order_id: id }
}

/** Acknowledged values that are no version of their place, and values in force that are not its newest version. */
export async function lostVersions(run: TraceRun, { acknowledged }: TraceReport): Promise<string[]> {
  const { db } = run.server.database
  const rows = await db.select().from(labResult).where(eq(labResult.order_id, run.order_id))
  const known = new Set(rows.map(({ sample_id, replicate, value }) => `${sample_id}/${replicate}/${value}`))
  const { results } = await run.shop.look(run.order_id)
  const wrong = results.filter(({ sample_id, replicate = 1, value, version }) => {
    const own = rows.filter((row) => row.sample_id === sample_id && row.replicate === replicate)
    const newest = own.toSorted((a, b) => b.version - a.version)[0]
    return newest?.version !== version || newest?.value !== value
  })
  return [
    ...acknowledged.filter((one) => !known.has(one)),
    ...wrong.map(({ sample_id, value }) => `${sample_id}: ${value} is not the newest version`),
  ]
}

type Act = (order: LabOrderDetail, who: Person, roll: Roll) => Promise<Answer>

/** Random work of three people at one order; each reply is compared with what history has of it. */
export async function runTrace(run: TraceRun, steps: number, seed: number): Promise<TraceReport> {
  const roll = dice(seed)
  const report: TraceReport = { accepted: 0, wrong: [], acknowledged: [] }
  const people = [run.shop.technician, run.shop.admin, run.shop.second] as const
  const acts = actsOf(run, report)
  for (let step = 0; step < steps; step += 1) {
    const before = await run.shop.look(run.order_id)
    const mark = uuidv7()
    const { status } = await oneOf(acts, roll)(before, oneOf(people, roll), roll)
    if (status === 200) report.accepted += 1
    const after = await run.shop.look(run.order_id)
    const expected = differences(factsOf(before), factsOf(after))
    const found = await recorded(run, mark)
    if (expected.join('\n') !== found.join('\n'))
      report.wrong.push(
        `seed ${seed} step ${step}: changed ${expected.join('; ')}, recorded ${found.join('; ')}`,
      )
  }
  return report
}

const bulkActions: readonly [LabOrderAction, ...LabOrderAction[]] = [
  { kind: 'priority', priority: 'LOW' },
  { kind: 'due', due_at: '2031-02-01T10:00:00.000Z' },
  { kind: 'assign', assignee_id: null },
]
const reasons = ['', 'because', 'because'] as const

function actsOf({ server, order_id, shop }: TraceRun, report: TraceReport): [Act, ...Act[]] {
  const call = (method: string, tail: string, who: Person, body: object) =>
    server.call(method, `${labPath}/${order_id}${tail}`, who, { body })
  let count = 0
  const measure: Act = async ({ steps, samples, results }, who, roll) => {
    const step = steps[1]
    const sample_id = samples[roll(samples.length)]?.id
    count += 1
    // Mostly a value that never was: each must be found by itself.
    const value =
      roll(4) === 0 ? oneOf(['', '<5', '5.5'] as const, roll) : `5.${String(count).padStart(6, '0')}`
    const stored = results.find((one) => one.sample_id === sample_id)
    const seen = roll(4) === 0 ? roll(3) : (stored?.version ?? 0)
    const result = {
      code: 'PH',
      sample_id,
      value,
      instrument: oneOf(['', 'pH-1', 'pH-2'] as const, roll),
      file: null,
      seen,
    }
    const answer = await call('PUT', `/step/${step?.id}`, who, {
      values: [],
      results: [result],
      reason: oneOf(reasons, roll),
      row_version: step?.row_version,
      ...(roll(4) === 0 && { comment: oneOf(['', 'note', 'more'] as const, roll) }),
      ...(roll(4) === 0 && { is_comment_reported: roll(2) === 0 }),
    })
    if (answer.status === 200 && value !== '') report.acknowledged.push(`${sample_id}/1/${value}`)
    return answer
  }
  const moveStep: Act = ({ steps }, who, roll) => {
    const step = steps[roll(steps.length)]
    if (!step) throw new Error('The order has no steps')
    const to = oneOf(step.status === 'INPROGRESS' ? (['DONE'] as const) : (['INPROGRESS'] as const), roll)
    return shop.moveStep({ id: order_id }, step, to, { who, reason: 'because' })
  }
  const receive: Act = ({ samples }, who, roll) =>
    call('POST', `/sample/${samples[roll(samples.length)]?.id}/receive`, who, {
      condition: oneOf(['GOOD', 'WARM'] as const, roll),
      condition_note: 'agreed',
      storage: oneOf(['COOL', 'ROOM'] as const, roll),
      location: oneOf(['', 'Fridge 1'] as const, roll),
    })
  const keep: Act = ({ samples }, who, roll) =>
    call('PUT', `/sample/${samples[roll(samples.length)]?.id}/keeping`, who, {
      location: oneOf(['', 'Fridge 1', 'Fridge 2'] as const, roll),
      retain_until: oneOf([null, '2031-01-01', '2032-01-01'] as const, roll),
      is_disposed: false,
      disposal_note: '',
    })
  const saveSamples: Act = ({ samples, row_version }, who, roll) =>
    call('PUT', '/sample', who, {
      samples: samples.map(({ id, name, qty, unit, storage, container }) => ({
        id,
        name: roll(3) === 0 ? oneOf(['A', 'B', 'C'] as const, roll) : name,
        lot: oneOf(['L1', 'L2'] as const, roll),
        qty,
        unit,
        storage,
        container,
        sampled_at: oneOf([null, '2026-11-01'] as const, roll),
        sampled_place: oneOf(['', 'Line 2'] as const, roll),
        sampled_by: oneOf(['', 'Somchai'] as const, roll),
      })),
      reason: oneOf(reasons, roll),
      row_version,
    })
  const update: Act = ({ row_version }, who, roll) =>
    call('PUT', '', who, {
      priority: oneOf(['HIGH', 'NORMAL'] as const, roll),
      assignee_id: oneOf([null, shop.technician.id] as const, roll),
      due_at: oneOf(['2031-01-04T10:00:00Z', '2031-01-05T10:00:00Z'] as const, roll),
      payment_ref: oneOf([null, 'SO-1'] as const, roll),
      note: oneOf(['', 'Careful'] as const, roll),
      mail_to: oneOf([[], ['kim@example.com']] as const, roll),
      report_language: oneOf([null, 'BOTH'] as const, roll),
      row_version,
    })
  const bulk: Act = ({ id }, who, roll) =>
    server.call('POST', `${labPath}/bulk`, who, {
      body: {
        ids: [id],
        action: oneOf(bulkActions, roll),
      },
    })
  const retest: Act = ({ samples }, who, roll) =>
    call('POST', '/retest', who, {
      sample_id: samples[roll(samples.length)]?.id,
      code: 'PH',
      test: oneOf([null, 1, 2] as const, roll),
      reason: 'because',
    })
  const verify: Act = ({ row_version }, who) =>
    call('POST', '/verify', who, { verdict: 'CONFIRM', comment: 'because', row_version })
  const move: Act = ({ status }, who) =>
    shop.move(order_id, status === 'COMPLETED' ? 'INPROGRESS' : 'COMPLETED', { who, reason: 'because' })
  return [
    measure,
    measure,
    measure,
    measure,
    measure,
    measure,
    moveStep,
    moveStep,
    receive,
    receive,
    keep,
    saveSamples,
    update,
    bulk,
    retest,
    verify,
    move,
  ]
}

type Facts = Record<string, string>

/** Every fact by sample and field, as history names them. */
function factsOf(order: LabOrderDetail): Facts {
  const { priority, assignee_id, due_at, payment_ref, note, mail_to, report_language, samples, steps } = order
  const own = {
    priority,
    assignee_id,
    due_at,
    payment_ref,
    note,
    report_language,
    mail_to: mail_to.join(', '),
  }
  const facts = Object.entries(own).map(([field, fact]) => [`-/${field}`, fact ?? ''] as const)
  const ofSamples = samples.flatMap((sample) =>
    (
      [
        'name',
        'lot',
        'qty',
        'unit',
        'storage',
        'container',
        'location',
        'retain_until',
        'condition',
        'condition_note',
        'sampled_at',
        'sampled_place',
        'sampled_by',
      ] as const
    ).map((field) => [`${sample.barcode}/${field}`, sample[field] ?? ''] as const),
  )
  const ofSteps = steps.flatMap(({ id, comment, is_comment_reported }) => [
    [`${id}/comment`, comment] as const,
    [`${id}/is_comment_reported`, String(is_comment_reported)] as const,
  ])
  return Object.fromEntries([...facts, ...ofSamples, ...ofSteps])
}

function differences(before: Facts, after: Facts): string[] {
  return Object.keys(after)
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key}: ${before[key] ?? ''} > ${after[key]}`)
    .toSorted()
}

async function recorded({ server, order_id }: TraceRun, mark: string): Promise<string[]> {
  const rows = await server.database.db
    .select()
    .from(labOrderHistory)
    .where(
      and(
        eq(labOrderHistory.order_id, order_id),
        eq(labOrderHistory.move, 'FACT'),
        gt(labOrderHistory.id, mark),
      ),
    )
  return rows
    .map(
      ({ field, sample, step_id, before, after }) =>
        `${sample ?? step_id ?? '-'}/${field}: ${before ?? ''} > ${after ?? ''}`,
    )
    .toSorted()
}
