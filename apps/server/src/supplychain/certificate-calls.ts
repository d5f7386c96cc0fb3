import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  downloadLogCertificate,
  downloadOfflineVerifier,
  getLogKeys,
  getLogProof,
  getProofByHash,
} from '@rp/contract/supplychain/certificate'
import { entryOf } from '@rp/domain/supplychain/entry'
import { desc } from 'drizzle-orm'
import { appsFolder } from '../platform/http/apps-folder.ts'
import { languageOf } from '../platform/http/language.ts'
import { sendPdf } from '../platform/pdf/pdf.ts'
import type { Platform } from '../platform/platform.ts'
import { openRateLimit } from '../platform/rate-limit.ts'
import { found, refuse } from '../platform/refusal.ts'
import { logSigningKey } from '../platform/tables/log-checkpoint.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { certificatePdf } from './certificate-content.ts'
import { entryAt } from './entry-detail.ts'
import { hasHash } from './entry-filters.ts'
import { proofFor } from './proof.ts'

/** Proof requests that one address may make without signing in. */
const proofTries = { max: 60, windowMs: 60_000 } as const

/** Proofs of entries: as JSON, as a PDF, and public for anyone who has the hash from paper. */
export function certificateCalls({ serve, database: { db }, config }: Platform): void {
  const withinLimit = openRateLimit(proofTries)

  serve.staff(getLogProof, async ({ params }) => proofFor(db, await entryAt(db, params.seq)))

  serve.staff(downloadLogCertificate, async ({ params, request, reply, caller }) => {
    const entry = await entryAt(db, params.seq)
    const bytes = await certificatePdf({
      proof: await proofFor(db, entry),
      entry: entryOf(entry),
      publicUrl: config.publicUrl,
      language: languageOf(request),
      caller: caller.id,
    })
    return sendPdf(reply, `log-entry-${entry.seq}`, bytes)
  })

  serve.open(getProofByHash, async ({ params, request }) => {
    if (!withinLimit(request.ip)) throw refuse('throttled')
    const [entry] = await db.select().from(logEntry).where(hasHash(params.hash))
    return proofFor(db, found(entry))
  })

  serve.open(getLogKeys, () => db.select().from(logSigningKey).orderBy(desc(logSigningKey.added_seq)))

  serve.open(downloadOfflineVerifier, async ({ reply }) => {
    const bytes = await readFile(join(appsFolder(), 'server/offline/verify-log.mjs'))
    return reply
      .type('text/javascript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="verify-log.mjs"')
      .send(bytes)
  })
}
