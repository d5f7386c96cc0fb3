import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, id, instant, pageLimit, words } from '../fields.ts'
import { superAdmin } from '../policies.ts'
import { readsLog, seq } from './entry.ts'

/** Incremental: what came after the newest good checkpoint. Full: from the first entry. */
export const verificationKinds = ['INCREMENTAL', 'FULL'] as const
export const verificationStates = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const

/** A signed statement of how the log stood: SHA-256 chain and Merkle tree (RFC 6962) up to `seq`, Ed25519. */
export const logCheckpoint = z.object({
  seq: count,
  hash: z.string(),
  root: z.string(),
  at: instant,
  key_id: z.string(),
  signature: z.string(),
})
export type LogCheckpoint = z.output<typeof logCheckpoint>

/** A run: `done` of `total` entries so far. `ok` is null until it is DONE. FAILED: it could not be carried out. */
export const verificationRun = z.object({
  id,
  kind: z.enum(verificationKinds),
  state: z.enum(verificationStates),
  from_seq: count,
  to_seq: count,
  done: count,
  total: count,
  /** Entries a second, so far. */
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
  summary: 'How the log stands: head, last good verification, run under way, last runs',
  reply: z.object({
    head: z.object({ seq: count, hash: z.string() }),
    /** The newest finished run that found nothing wrong; the badge. */
    last_good: verificationRun.nullable(),
    /** The newest finished run found something, and no later one was good. */
    broken: verificationRun.nullable(),
    /** The log ends before what was confirmed or signed earlier: seen without a run. */
    shrunk: z.object({ first_bad_seq: count, reason: words }).nullable(),
    running: verificationRun.nullable(),
    /** Newest first. */
    runs: z.array(verificationRun),
    checkpoint: logCheckpoint.nullable(),
    /** Entries that no checkpoint holds yet. */
    unsealed: count,
  }),
})

export const getVerificationRun = endpoint({
  method: 'GET',
  path: '/supplychain/verification/:id',
  policy: readsLog,
  summary: 'How far a verification is',
  params: { id },
  reply: verificationRun,
  refuses: ['not_found'],
})

/** While a run of the kind is under way, its answer is that run. */
export const startVerification = endpoint({
  method: 'POST',
  path: '/supplychain/verification',
  policy: readsLog,
  summary: 'Verify what came after the newest good checkpoint',
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
