import type { ReplyOf } from '@rp/contract/endpoint'
import type { getTrace, TraceNode } from '@rp/contract/supplychain/entry'
import type { LogSubject } from '@rp/domain/supplychain/entry'
import { namesOfSubject, subjectTypeOf } from '@rp/domain/supplychain/subjects'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { logEdge } from '../platform/tables/log-entry.ts'
import { subjectOf, type Entry } from './entry-rows.ts'

type Db = Pick<Tx, 'execute'>
/** Without Drizzle the driver returns a bigint as text. */
type Edge = Omit<typeof logEdge.$inferSelect, 'seq'> & { seq: string }
interface Place {
  type: string
  id: string
}

/** A larger graph is unreadable. */
const nodesMax = 60
const depthMax = 4

const keyOf = ({ type, id }: { type: string; id: string | number }) => `${subjectTypeOf(type)}:${id}`

/** Everything linked to the subject of an entry and to its references, nearest first. */
export async function traceOf(db: Db, { subject, refs }: Entry): Promise<ReplyOf<typeof getTrace>> {
  const depths = new Map<string, { place: Place; depth: number }>()
  const labels = new Map<string, string>()
  const edges = new Map<string, Edge>()
  let truncated = false
  let front = [subject, ...(refs ?? [])].map(placeOf)
  front.forEach((place, at) => depths.set(keyOf(place), { place, depth: at === 0 ? 0 : 1 }))
  for (let depth = 1; depth <= depthMax && front.length > 0; depth += 1) {
    const reached: Place[] = []
    for (const edge of await edgesAt(db, front)) {
      const [from, to] = endsOf(edge)
      const fresh = [from, to].filter((place) => !depths.has(keyOf(place)))
      if (depths.size + fresh.length > nodesMax) {
        truncated = true
        continue
      }
      for (const place of fresh) depths.set(keyOf(place), { place, depth })
      reached.push(...fresh)
      edges.set(`${keyOf(from)} ${keyOf(to)}`, edge)
      if (edge.to_label !== null) labels.set(keyOf(to), edge.to_label)
    }
    front = reached
  }
  const newest = await newestOf(
    db,
    [...depths.values()].map(({ place }) => place),
  )
  return {
    nodes: [...depths].map(([key, { place, depth }]) => nodeOf({ key, place, depth }, newest, labels)),
    edges: [...edges.values()].map((edge) => {
      const [from, to] = endsOf(edge)
      return { from: keyOf(from), to: keyOf(to), seq: Number(edge.seq) }
    }),
    truncated,
  }
}

function nodeOf(
  { key, place, depth }: { key: string; place: Place; depth: number },
  newest: Map<string, { seq: number; label: string | null }>,
  labels: Map<string, string>,
): TraceNode {
  const last = newest.get(key)
  const label = last?.label ?? labels.get(key)
  return { key, ...subjectOf({ ...place, ...(label && { label }) }), depth, last_seq: last?.seq ?? null }
}

const placeOf = ({ type, id }: LogSubject): Place => ({ type: subjectTypeOf(type), id: String(id) })

function endsOf(edge: Edge): [Place, Place] {
  return [
    { type: edge.from_type, id: edge.from_id },
    { type: edge.to_type, id: edge.to_id },
  ]
}

/** Edges that begin or end at one of these. */
async function edgesAt(db: Db, places: Place[]): Promise<Edge[]> {
  const [types, ids] = [places.map(({ type }) => type), places.map(({ id }) => id)]
  const here = sql`select * from unnest(${sql.param(types)}::text[], ${sql.param(ids)}::text[])`
  const { rows } = await db.execute<Edge & Record<string, unknown>>(sql`
    select * from log_edge where (from_type, from_id) in (${here})
    union
    select * from log_edge where (to_type, to_id) in (${here})
    order by seq limit ${nodesMax * 4}`)
  return rows
}

/** The newest entry of each subject, also under former names of its type. */
async function newestOf(
  db: Db,
  places: Place[],
): Promise<Map<string, { seq: number; label: string | null }>> {
  const named = places.flatMap(({ type, id }) => namesOfSubject(type).map((name) => ({ name, id })))
  const { rows } = await db.execute<{ type: string; id: string; seq: string; label: string | null }>(sql`
    select asked.type, asked.id, newest.seq, newest.label
    from unnest(${sql.param(named.map(({ name }) => name))}::text[], ${sql.param(named.map(({ id }) => id))}::text[])
      as asked (type, id)
    cross join lateral (
      select seq, subject ->> 'label' as label from log_entry
      where (subject ->> 'type') = asked.type and (subject ->> 'id') = asked.id
      order by seq desc limit 1) as newest
    order by newest.seq`)
  return new Map(rows.map((row) => [keyOf(row), { seq: Number(row.seq), label: row.label }]))
}
