import { routeNames } from '@rp/domain/routes'
import { actorTypes, verdicts } from '@rp/domain/supplychain/entry'
import { logEventNames } from '@rp/domain/supplychain/events'
import { ruleKinds, severities } from '@rp/domain/supplychain/policy'
import { countMax } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, day, instant, pageLimit, words } from '../fields.ts'
import { defaultPageSize, listQuery, pageOf, type ListDefinition } from '../list.ts'
import { canOpen } from '../policies.ts'

export const readsLog = canOpen('supplychain-log-list', 'supplychain-log-detail')

/** Number of an entry in an address. */
export const seq = z.coerce.number().int().min(1).max(countMax)
/** The code of a policy: `LABEL-FOUR-EYES`. */
export const policyCode = z.string().regex(/^[A-Z0-9-]{1,40}$/)
const hash = z.string()

/** The screen of a subject, for those who may open it. */
const link = z.object({ route: z.enum(routeNames), params: z.record(z.string(), z.string()) }).nullable()

/**
 * The subject or a reference of an entry: `type` by its current name, `type_words` and `label` (else the id) for
 * display.
 */
export const logSubject = z.object({
  type: z.string(),
  type_words: words,
  id: z.string(),
  label: z.string(),
  link,
})
export type LogSubjectRecord = z.output<typeof logSubject>

/** The actor of an entry. The name is looked up now; the log itself contains none. */
const logActor = z.object({
  type: z.enum(actorTypes),
  id: z.string().nullable(),
  role: z.string().nullable(),
  department: z.string().nullable(),
  name: z.string().nullable(),
})

export const verdict = z.enum(verdicts)

/** A row of the list and of timelines. */
export const logRow = z.object({
  /** `seq` as id, for lists and addresses. */
  id: z.string(),
  seq: count,
  event: z.string(),
  /** The event as a sentence. */
  sentence: words,
  occurred_at: instant,
  recorded_at: instant,
  actor: logActor,
  subject: logSubject,
  verdict,
  /** The policies that judged it, worst verdict first. */
  policies: z.array(z.object({ code: z.string(), version: z.int(), verdict, failed: z.array(z.string()) })),
  hash,
})
export type LogRow = z.output<typeof logRow>

/** Days are Bangkok's, by the time of recording. `q`: a number, or the beginning of a hash or label. */
const filters = {
  from: day.optional(),
  to: day.optional(),
  event: z.enum(logEventNames).optional(),
  subject_type: z.string().max(60).optional(),
  subject_id: z.string().max(120).optional(),
  actor_type: z.enum(actorTypes).optional(),
  actor_id: z.string().max(120).optional(),
  verdict: verdict.optional(),
  policy: policyCode.optional(),
}

export const logListing: ListDefinition<'seq', typeof filters> = {
  sort: ['seq'],
  order: 'DESC',
  filters,
  limit: defaultPageSize,
}

export const listLogEntries = endpoint({
  method: 'GET',
  path: '/supplychain',
  policy: readsLog,
  summary: 'List entries of the supply-chain log',
  query: listQuery(logListing),
  reply: pageOf(logRow),
})

/** `jsonl` without filters is the complete proof for the offline verifier: keys, entries, checkpoints and head. */
export const logExportFormats = ['csv', 'jsonl', 'epcis'] as const

export const exportLogEntries = endpoint({
  method: 'GET',
  path: '/supplychain/export',
  policy: readsLog,
  summary: 'Export entries as CSV, JSON lines or an EPCIS 2.0 document, as a stream, oldest first',
  query: { ...filters, q: z.string().trim().max(100).optional(), format: z.enum(logExportFormats) },
  carries: 'download',
})

/** The entry as hashed: all fields are sent, so that the browser computes the same hash. */
const exactEntry = z.looseObject({
  v: z.int(),
  seq: count,
  chain: z.string(),
  occurred_at: z.string(),
  recorded_at: z.string(),
  actor: z.record(z.string(), z.unknown()),
  event: z.string(),
  subject: z.record(z.string(), z.unknown()),
  data: z.record(z.string(), z.unknown()),
  policy: z.record(z.string(), z.unknown()).nullable(),
  prev_hash: hash,
  hash,
})

const judgement = z.object({
  code: z.string(),
  version: z.int(),
  title: words,
  verdict,
  rules: z.array(
    z.object({
      rule: z.string(),
      kind: z.enum(ruleKinds),
      severity: z.enum(severities),
      title: words,
      outcome: z.enum(['PASS', 'FAIL', 'NOT_COVERED']),
      why: words,
    }),
  ),
})

export const logEntryDetail = z.object({
  ...logRow.shape,
  /**
   * `hash` is the SHA-256 of `hashPrefix` (domain `supplychain/entry`) and `canonicalJson` of this object without
   * `hash`.
   */
  entry: exactEntry,
  refs: z.array(logSubject),
  /** By rule, recomputed from the subject's past; `null`: the policy's version no longer exists. */
  judgements: z.array(judgement),
  /** The neighbours in the chain; `hash` of the previous is `prev_hash` of this. */
  previous: z.object({ seq: count, hash }).nullable(),
  next: z.object({ seq: count, prev_hash: hash }).nullable(),
  /** Entries that correct this one. */
  corrected_by: z.array(count),
  /** The first signed checkpoint with the entry; without one there is no proof yet. */
  checkpoint: z.object({ seq: count, at: instant }).nullable(),
})
export type LogEntryDetail = z.output<typeof logEntryDetail>

export const getLogEntry = endpoint({
  method: 'GET',
  path: '/supplychain/:seq',
  policy: readsLog,
  summary: 'An entry with its verdicts rule by rule, its neighbours and the content that its hash covers',
  params: { seq },
  reply: logEntryDetail,
  refuses: ['not_found'],
})

export const getSubjectTimeline = endpoint({
  method: 'GET',
  path: '/supplychain/subject/:type/:id',
  policy: readsLog,
  summary: 'The entries of a subject, newest first; `before` continues',
  params: { type: z.string().min(1).max(60), id: z.string().min(1).max(120) },
  query: { before: seq.optional(), limit: pageLimit.default(20) },
  reply: z.object({ subject: logSubject, data: z.array(logRow), has_more: z.boolean() }),
})

/** `key` identifies a node in edges. `depth`: steps from the entry's own subject. */
const traceNode = z.object({
  key: z.string(),
  ...logSubject.shape,
  depth: z.int(),
  /** Its newest entry, to open; null if entries only refer to it. */
  last_seq: count.nullable(),
})
export type TraceNode = z.output<typeof traceNode>

/** `from` is the subject of an entry, `to` its reference; `seq` is the first such entry. */
const traceEdge = z.object({ from: z.string(), to: z.string(), seq: count })

export const getTrace = endpoint({
  method: 'GET',
  path: '/supplychain/:seq/trace',
  policy: readsLog,
  summary: 'The subjects connected with an entry’s subject: nodes and edges, nearest first',
  params: { seq },
  reply: z.object({
    nodes: z.array(traceNode),
    edges: z.array(traceEdge),
    /** Whether the trace has more nodes or edges than shown. */
    truncated: z.boolean(),
  }),
  refuses: ['not_found'],
})
