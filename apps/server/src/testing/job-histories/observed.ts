import type { MachineServiceDetail } from '@rp/contract/machine/service'
import type { Expected } from './history-case.ts'
import { addressOf, messagesOf, placeNames, readJob, type PlayedJob } from './played-job.ts'

interface PartsOfJob {
  figures: {
    invoice: { subtotal: string; vat: string; total: string }
    beyond: { part_id: string; qty: string }[]
    cost: string
  }
}

interface StockOfPart {
  places: { place_id: string; on_hand: string; reserved: string }[]
}

/** The same as a history states, each as it is. */
type Seen = { [K in keyof Expected]-?: Expected[K] | undefined }

/** What is so after a step, of what the history states. */
export async function observed(job: PlayedJob, expected: Expected): Promise<Partial<Seen>> {
  const detail = await readJob(job)
  const { figures } = await contentOf<PartsOfJob>(job, `${addressOf(job)}/part`)
  const all: Seen = {
    status: detail.status,
    outcome: detail.outcome,
    visits: namedStates(job, detail),
    responsible: namesOf(
      job.people,
      detail.engineers.map(({ id }) => id),
    ),
    sent: await newMessages(job),
    quoted: sumsOf(detail.sent_quotations[0]),
    invoice: sumsOf(figures.invoice) ?? undefined,
    beyond: Object.fromEntries(figures.beyond.map(({ part_id, qty }) => [nameOf(job.parts, part_id), qty])),
    cost: figures.cost,
    stock: await stockOf(job, expected.stock ?? {}),
  }
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in expected))
}

async function newMessages(job: PlayedJob): Promise<string[]> {
  const all = await messagesOf(job)
  const sent = all.slice(job.seenMails)
  job.seenMails = all.length
  return sent.map(({ kind }) => kind).toSorted()
}

const sumsOf = (sums: { subtotal: string; vat: string; total: string } | undefined) =>
  sums ? { subtotal: sums.subtotal, vat: sums.vat, total: sums.total } : null

function namedStates(job: PlayedJob, { visits }: MachineServiceDetail): Expected['visits'] {
  return Object.fromEntries(visits.map(({ id, state }) => [nameOf(job.visits, id), state]))
}

function namesOf(people: PlayedJob['people'], ids: string[]): string[] {
  return [...people]
    .filter(([, { id }]) => ids.includes(id))
    .map(([name]) => name)
    .toSorted()
}

function nameOf(names: Map<string, string>, id: string): string {
  return [...names].find(([, known]) => known === id)?.[0] ?? id
}

async function stockOf(job: PlayedJob, parts: NonNullable<Expected['stock']>): Promise<Expected['stock']> {
  const shown: NonNullable<Expected['stock']> = {}
  for (const [part, places] of Object.entries(parts)) {
    const { places: rows } = await contentOf<StockOfPart>(
      job,
      `/api/machine/part/${job.parts.get(part)}/stock`,
    )
    shown[part] = Object.fromEntries(
      placeNames
        .filter((place) => place in places)
        .map((place) => {
          const row = rows.find(({ place_id }) => place_id === job.places.get(place))
          return [place, { on_hand: row?.on_hand ?? '', reserved: row?.reserved ?? '' }]
        }),
    )
  }
  return shown
}

async function contentOf<T>({ server, admin }: PlayedJob, address: string): Promise<T> {
  const { status, content, problem } = await server.call<T>('GET', address, admin)
  if (status !== 200) throw new Error(`Cannot read ${address}: ${JSON.stringify(problem)}`)
  return content
}
