import type { FastifyReply } from 'fastify'
import type { Labels, Sheet } from './paper.ts'
import { openDrawing } from './pdf-thread.ts'

/** One thread for the whole server: a document needs a processor and some 100 MiB. */
const drawApart = openDrawing()

/**
 * A4 as bytes, with a head, a foot and numbered pages. `caller`: the id of the person, or the address of who has no
 * session; people take turns.
 */
export const pdfOf = (sheet: Sheet, caller: string): Promise<Buffer> =>
  drawApart({ kind: 'sheet', ...sheet }, caller)

/** Pages without head and foot, for pre-cut paper; `caller` as in `pdfOf`. */
export const labelsPdf = (labels: Labels, caller: string): Promise<Buffer> =>
  drawApart({ kind: 'labels', ...labels }, caller)

/** Sends a document as a named download; it contains secrets, so it must not be cached. */
export function sendPdf(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.pdf`)
    .header('cache-control', 'no-store')
    .send(bytes)
}
