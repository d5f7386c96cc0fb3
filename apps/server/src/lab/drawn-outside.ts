import { AsyncLocalStorage } from 'node:async_hooks'
import type { Write } from '../platform/outbox/outbox.ts'
import { pdfOf } from '../platform/pdf/pdf.ts'
import type { Sheet } from '../platform/pdf/paper.ts'
import { refuse } from '../platform/refusal.ts'

/** The documents of one change by their content, and the moment that they state. */
interface Drawing {
  now: string
  documents: Map<string, Buffer>
}

const current = new AsyncLocalStorage<Drawing>()

/** A change makes two documents at most; the others are rounds in which somebody changed what was being drawn. */
const rounds = 6

const changing = {
  en: 'The order changed again and again while its document was drawn. Please try again in a moment',
  th: 'คำสั่งงานถูกแก้ไขหลายครั้งระหว่างสร้างเอกสาร กรุณาลองใหม่อีกครั้งในอีกสักครู่',
}

/** Ends a transaction that needs a document which is not drawn yet. */
class NotDrawn extends Error {
  readonly sheet: Sheet
  readonly caller: string

  constructor(sheet: Sheet, caller: string) {
    super('The document of the transaction is not drawn yet')
    this.sheet = sheet
    this.caller = caller
  }
}

/**
 * Transactions that store a document and hold no locks while it is drawn (ADR 0131): a transaction that needs one is
 * rolled back, and so is the number that it gave; the document is drawn, and the transaction repeated. It takes the
 * document only if it would print exactly the same; otherwise it is drawn again.
 */
export function drawingOutside(write: Write, draw: typeof pdfOf = pdfOf): Write {
  return (work) => {
    const drawing: Drawing = { now: new Date().toISOString(), documents: new Map() }
    return current.run(drawing, async () => {
      for (let round = 0; round < rounds; round += 1) {
        try {
          return await write(work)
        } catch (error) {
          if (!(error instanceof NotDrawn)) throw error
          drawing.documents.set(JSON.stringify(error.sheet), await draw(error.sheet, error.caller))
        }
      }
      throw refuse('unavailable', { detail: changing })
    })
  }
}

/** A document within a transaction of `drawingOutside`; `caller` as in `pdfOf`. */
export async function drawnSheet(sheet: Sheet, caller: string): Promise<Buffer> {
  const documents = current.getStore()?.documents
  // A command, or the content of the demo: nobody waits for its locks.
  if (!documents) return pdfOf(sheet, caller)
  const drawn = documents.get(JSON.stringify(sheet))
  if (!drawn) throw new NotDrawn(sheet, caller)
  return drawn
}

/** The moment that documents of this change state: the same however often it is repeated. */
export const moment = (): string => current.getStore()?.now ?? new Date().toISOString()
