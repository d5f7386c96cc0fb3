import {
  saveHandover,
  saveInspection,
  saveQuotation,
  saveReceipt,
  saveWork,
  type MachineServiceDetail,
} from '@rp/contract/machine/service'
import type { MachineSection } from '@rp/domain/machine-service/machine-rules'
import { overDiscounted } from '@rp/domain/machine-service/quotation'
import { eq, sql } from 'drizzle-orm'
import { actorOf } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { refuseField } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { momentOf } from './arrive.ts'
import { machineFile, machineFiles } from './files.ts'
import { checkContractPaid } from './contracts/contract-paid.ts'
import { writeHistory } from './history.ts'
import { changeOnce } from './made-request.ts'
import { checkQuotedParts } from './parts/quoted-parts.ts'
import { withStockLines } from './parts/stock-lines.ts'
import { whileOpen } from './service-at.ts'
import type { Service } from './service-of.ts'
import { machineService } from './tables/machine-service.ts'
import { publishChanged } from './notify-service.ts'
import { momentsAfter } from './terms.ts'

interface Saving {
  id: string
  section: MachineSection
  row_version: number
  request_id?: string | undefined
  caller: StaffCaller
}

interface SectionResult {
  changes: Partial<typeof machineService.$inferInsert>
  /** Runs after the section is saved. */
  afterwards?: () => Promise<void>
}

/** The sections of a job, each saved separately while the status allows it. */
export function sectionCalls({ serve, write, outbox }: Platform): void {
  const save = (
    { id, section, row_version, request_id, caller }: Saving,
    change: (tx: Tx, row: Service) => Promise<SectionResult> | SectionResult,
  ): Promise<MachineServiceDetail> =>
    write((tx) =>
      changeOnce(tx, id, { row_version, request_id, caller, isOpen: whileOpen(section) }, async (row) => {
        const { changes, afterwards } = await change(tx, row)
        await tx
          .update(machineService)
          .set({ ...changes, updated_by: caller.id, updated_at: sql`now()`, row_version: row_version + 1 })
          .where(eq(machineService.id, row.id))
        await publishChanged(outbox, tx, row.id)
        await afterwards?.()
      }),
    )

  serve.staff(saveReceipt, ({ params, body: { row_version, request_id, ...receipt }, caller }) =>
    save({ id: params.id, section: 'receipt', row_version, request_id, caller }, async (tx, row) => {
      const received = { ...receipt, photos: await machineFiles(tx, 'photos', receipt.photos) }
      // The clock of a promised response starts with the receipt.
      const moments = await momentsAfter(tx, row, { receipt: received })
      return { changes: { receipt: received, ...moments } }
    }),
  )

  serve.staff(saveInspection, ({ params, body: { row_version, request_id, ...inspection }, caller }) =>
    save({ id: params.id, section: 'inspection', row_version, request_id, caller }, async (tx) => {
      const items = inspection.checklist.map(({ item }) => item)
      const twice = items.findIndex((item, at) => items.indexOf(item) !== at)
      if (twice >= 0) throw refuseField(`checklist.${twice}.item`, { en: 'is there already', th: 'มีอยู่แล้ว' })
      const photos = await machineFiles(tx, 'photos', inspection.photos)
      return { changes: { inspection: { ...inspection, photos } } }
    }),
  )

  serve.staff(saveQuotation, ({ params, body: { row_version, request_id, ...quotation }, caller }) =>
    save({ id: params.id, section: 'quotation', row_version, request_id, caller }, async (tx, row) => {
      const wrong = overDiscounted(quotation.lines)
      if (wrong >= 0)
        throw refuseField(`lines.${wrong}.discount`, {
          en: 'is more than the line is worth',
          th: 'มากกว่ามูลค่าของรายการ',
        })
      await checkQuotedParts(tx, quotation.lines)
      await checkContractPaid(tx, row, quotation.lines)
      return { changes: { quotation } }
    }),
  )

  serve.staff(saveWork, ({ params, body: { row_version, request_id, ...work }, caller }) =>
    save({ id: params.id, section: 'work', row_version, request_id, caller }, async (tx, row) => ({
      changes: {
        work: {
          ...work,
          parts: withStockLines(work.parts, row.work),
          photos: await machineFiles(tx, 'photos', work.photos),
        },
      },
    })),
  )

  serve.staff(saveHandover, ({ params, body: { row_version, request_id, signed_at, ...handover }, caller }) =>
    save({ id: params.id, section: 'handover', row_version, request_id, caller }, async (tx, row) => {
      const signature = await machineFile(tx, 'signature', handover.signature)
      if (!signature.mime.startsWith('image/'))
        throw refuseField('signature', { en: 'must be a picture', th: 'ต้องเป็นรูปภาพ' })
      return {
        changes: { handover: { ...handover, signature, signed_at: signedAt(row, signed_at) } },
        afterwards: async () => {
          await writeHistory(tx, {
            service_id: row.id,
            move: 'HANDOVER',
            reason: handover.signed_name,
            actor: actorOf(caller),
            carried: { signature: signature.file },
          })
        },
      }
    }),
  )
}

/** When the customer signed: not before the job was opened. */
function signedAt({ created_at }: Service, given: string | undefined): string {
  const signed_at = momentOf(given ?? null, 'signed_at')
  if (Date.parse(signed_at) < Date.parse(created_at))
    throw refuseField('signed_at', {
      en: 'must not be before the job was opened',
      th: 'ต้องไม่ก่อนเวลาที่เปิดงาน',
    })
  return signed_at
}
