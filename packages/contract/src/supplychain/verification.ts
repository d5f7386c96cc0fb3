import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, id, instant, pageLimit, words } from '../fields.ts'
import { superAdmin } from '../policies.ts'
import { readsLog, seq } from './entry.ts'

/** Incremental: since the newest good checkpoint. Full: from the first entry. */
export const verificationKinds = ['INCREMENTAL', 'FULL'] as const
export const verificationStates = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const

/** A signed state of the log: SHA-256 chain and Merkle tree (RFC 6962) up to `seq`, Ed25519. */
export const logCheckpoint = z.object({
  seq: count,
  hash: z.string(),
  root: z.string(),
  at: instant,
  key_id: z.string(),
  signature: z.string(),
})
export type LogCheckpoint = z.output<typeof logCheckpoint>

/** A run: `done` of `total` entries so far. `ok` is null until DONE. FAILED: it could not be carried out. */
export const verificationRun = z.object({
  id,
  kind: z.enum(verificationKinds),
  state: z.enum(verificationStates),
  from_seq: count,
  to_seq: count,
  done: count,
  total: count,
  /** Entries per second so far. */
  rate: z.int().nullable(),
  ok: z.boolean().nullable(),
  first_bad_seq: count.nullable(),
  reason: words.nullable(),
  checkpoints: count,
  started_by_name: z.string().nullable(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
})
export type VerificationRun = z.output<typeof verificationRun>

export const getVerification = endpoint({
  method: 'GET',
  path: '/supplychain/verification',
  policy: readsLog,
  summary: 'The state of the log: head, last good verification, current run, last runs',
  reply: z.object({
    head: z.object({ seq: count, hash: z.string() }),
    /** The newest finished run without faults; shown as badge. */
    last_good: verificationRun.nullable(),
    /** The newest finished run with faults, if no later one was good. */
    broken: verificationRun.nullable(),
    /** The log ends before what was confirmed or signed earlier; detected without a run. */
    shrunk: z.object({ first_bad_seq: count, reason: words }).nullable(),
    running: verificationRun.nullable(),
    /** Newest first. */
    runs: z.array(verificationRun),
    checkpoint: logCheckpoint.nullable(),
    /** Entries not in a checkpoint yet. */
    unsealed: count,
  }),
})

export const getVerificationRun = endpoint({
  method: 'GET',
  path: '/supplychain/verification/:id',
  policy: readsLog,
  summary: 'The progress of a verification',
  params: { id },
  reply: verificationRun,
  refuses: ['not_found'],
})

/** While a run of the kind is in progress, returns that run. */
export const startVerification = endpoint({
  method: 'POST',
  path: '/supplychain/verification',
  policy: readsLog,
  summary: 'Verify the entries after the newest good checkpoint',
  body: z.strictObject({}),
  reply: verificationRun,
})

export const startFullVerification = endpoint({
  method: 'POST',
  path: '/supplychain/verification/full',
  policy: superAdmin,
  summary: 'Verify the whole log from its first entry',
  body: z.strictObject({}),
  reply: verificationRun,
})

export const listCheckpoints = endpoint({
  method: 'GET',
  path: '/supplychain/checkpoint',
  policy: readsLog,
  summary: 'Checkpoints, newest first; `before` continues',
  query: { before: seq.optional(), limit: pageLimit.default(20) },
  reply: z.object({ data: z.array(logCheckpoint), has_more: z.boolean() }),
})
