import { downloadMachineTag, findMachineByTag, renewMachineTag } from '@rp/contract/machine/register'
import type { Language } from '@rp/domain/languages'
import { truncate } from '@rp/domain/texts'
import bwipjs from 'bwip-js/node'
import { eq } from 'drizzle-orm'
import type { Content } from 'pdfmake/interfaces'
import type { StaffCaller } from '../../platform/caller.ts'
import { languageOf } from '../../platform/http/language.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { breakable } from '../../platform/pdf/breakable.ts'
import { labelsPdf, sendPdf } from '../../platform/pdf/pdf.ts'
import type { Platform } from '../../platform/platform.ts'
import { found } from '../../platform/refusal.ts'
import { sheetWords } from '../sheet-words.ts'
import { machineTag } from '../tables/machine-tag.ts'
import { machineRef } from './add-machine.ts'
import { lockedMachine, machineOf, writeMachineHistory, type Machine } from './machine-of.ts'
import { readMachine } from './read-machine.ts'
import { openTag, renewTag, tagOf, tagPath } from './tag.ts'

/** The tag on a machine: print it, replace it, find the record of a scanned one. */
export function tagCalls({ serve, database, write, config }: Platform): void {
  const { db } = database

  serve.staff(downloadMachineTag, async ({ params, request, reply, caller }) => {
    const row = await machineOf(db, params.id)
    // Machines that the migration of the register made have no tag before its first print.
    const tag = await write(async (tx) => {
      await openTag(tx, row.id, caller.id)
      return found(await tagOf(tx, row.id))
    })
    const content = tagContent(row, `${config.publicUrl}${tagPath(tag)}`, languageOf(request))
    const size = { width_mm: 100, height_mm: 50, margin: 8, fontSize: 10 }
    return sendPdf(
      reply,
      `${row.number}-tag`,
      await labelsPdf({ title: row.number, ...size, content }, caller.id),
    )
  })

  serve.staff(renewMachineTag, ({ params, caller }) =>
    write(async (tx) => {
      const row = await lockedMachine(tx, params.id)
      await renewTagOf(tx, row, caller)
      return readMachine(tx, row.id)
    }),
  )

  serve.staff(findMachineByTag, async ({ params }) => {
    const [tag] = await db.select().from(machineTag).where(eq(machineTag.token, params.token))
    const { machine_id, ended_at } = found(tag)
    return { id: machine_id, is_current: ended_at === null }
  })
}

/** Replaces the tag of a locked machine, with history and log. */
export async function renewTagOf(tx: Tx, row: Machine, caller: StaffCaller): Promise<void> {
  await renewTag(tx, row.id, caller.id)
  await writeMachineHistory(tx, { machine_id: row.id, event: 'TAG', by: caller.id })
  await appendToLog(tx, { event: 'machine.tag_renewed', subject: machineRef(row), actor: actorOf(caller) })
}

/** The QR code beside number, model and serial number; no owner, because everybody reads a tag. */
function tagContent(row: Machine, url: string, language: Language): Content[] {
  const t = sheetWords[language]
  const code = bwipjs.toSVG({ bcid: 'qrcode', text: url })
  return [
    {
      columns: [
        { svg: code, fit: [118, 118], width: 122 },
        {
          stack: [
            { text: row.number, bold: true, fontSize: 13, margin: [0, 4, 0, 4] },
            onTag(row.maker),
            { text: onTag(row.model), fontSize: 12 },
            { text: [`${t.serialNo} `, breakable(truncate(row.serial_no ?? '-', 40))], margin: [0, 4, 0, 4] },
            { text: t.scan, style: 'quiet' },
          ],
        },
      ],
      columnGap: 8,
    },
  ]
}

/** At most two lines: a tag is one piece. */
const onTag = (text: string): Content => breakable(truncate(text, 32))
