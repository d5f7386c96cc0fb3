import type { FastifyReply } from 'fastify'
import type { Labels, Sheet } from './paper.ts'
import { drawApart } from './pdf-thread.ts'

/** A4 as bytes, with a head, a foot and numbered pages. */
export const pdfOf = (sheet: Sheet): Promise<Buffer> => drawApart({ kind: 'sheet', ...sheet })

/** Pages without head and foot, for pre-cut paper. */
export const labelsPdf = (labels: Labels): Promise<Buffer> => drawApart({ kind: 'labels', ...labels })

/** Sends a document as a named download; it contains secrets, so it must not be cached. */
export function sendPdf(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.pdf`)
    .header('cache-control', 'no-store')
    .send(bytes)
}
