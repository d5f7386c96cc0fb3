import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyone } from '../policies.ts'
import { readsLog, seq } from './entry.ts'
import { logCheckpoint } from './verification.ts'

/**
 * Proof that an entry is in the log: the entry, the path from its leaf to the root (RFC 6962), the signed checkpoint
 * with that root, and the key. The offline verifier or a few lines of code can check it.
 */
export const logProof = z.object({
  kind: z.literal('recipe-panel/log-proof/v1'),
  entry: z.record(z.string(), z.unknown()),
  leaf_index: z.int(),
  tree_size: z.int(),
  path: z.array(z.string()),
  checkpoint: z.object({ v: z.int(), chain: z.string(), ...logCheckpoint.shape }),
  public_key: z.string(),
})
export type LogProof = z.output<typeof logProof>

/** Refused with `illegal_transition` until a checkpoint contains the entry. */
export const getLogProof = endpoint({
  method: 'GET',
  path: '/supplychain/:seq/proof',
  policy: readsLog,
  summary: 'The proof of an entry, to copy or to save',
  params: { seq },
  reply: logProof,
  refuses: ['not_found', 'illegal_transition'],
})

export const downloadLogCertificate = endpoint({
  method: 'GET',
  path: '/supplychain/:seq/certificate',
  policy: readsLog,
  summary: 'The proof of an entry as a PDF with a QR code, for a customer or an authority',
  params: { seq },
  carries: 'download',
  refuses: ['not_found', 'illegal_transition'],
})

/** Target of a certificate's QR code. The hash is known from a certificate and cannot be guessed. */
export const getProofByHash = endpoint({
  method: 'GET',
  path: '/log-proof/:hash',
  policy: anyone,
  summary: 'The proof of the entry with this hash',
  params: { hash: z.string().regex(/^[0-9a-f]{64}$/) },
  reply: logProof,
  refuses: ['not_found', 'illegal_transition', 'throttled'],
})

export const getLogKeys = endpoint({
  method: 'GET',
  path: '/log-proof/key',
  policy: anyone,
  summary: 'The public keys that checkpoints are signed with, newest first',
  reply: z.array(z.object({ key_id: z.string(), public_key: z.string(), added_seq: z.int() })),
})

/** One file for Node, without dependencies: `node verify-log.mjs --help`. */
export const downloadOfflineVerifier = endpoint({
  method: 'GET',
  path: '/log-proof/verifier',
  policy: anyone,
  summary: 'The offline verifier',
  carries: 'download',
})
