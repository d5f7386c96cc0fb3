import { exportPerson } from '@rp/contract/auth/customer-export'
import { sql } from 'drizzle-orm'
import { writeZip } from '../../platform/archive/write-zip.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Platform } from '../../platform/platform.ts'
import { found } from '../../platform/refusal.ts'
import type { CustomerParts } from '../customer-parts.ts'
import { idsOf } from '../erasure/erasure.ts'
import { heldOf } from '../erasure/held-of.ts'
import { customer } from '../tables/customer.ts'
import { openPersonArchive } from './person-archive.ts'

/** Exports all data about a person (PDPA, sections 30 and 31; ADR 0092) as a stream. */
export function personExportCall(platform: Platform, deps: CustomerParts): void {
  const { serve, write } = platform
  const archive = openPersonArchive(platform, deps)

  serve.staff(exportPerson, async ({ params, caller, reply }) => {
    // Logged first: once the export starts, data may have been read.
    const { display_name, of } = await write(async (tx) => {
      const { customer_ids, held } = await heldOf(tx, deps, params.id)
      const rows = await tx
        .select({ id: customer.id, display_name: customer.display_name, email: customer.email })
        .from(customer)
        .where(sql`${customer.id} = ${idsOf(customer_ids)}`)
      await appendToLog(tx, {
        event: 'customer.exported',
        subject: { type: 'customer', id: params.id },
        refs: customer_ids.filter((id) => id !== params.id).map((id) => ({ type: 'customer', id })),
        data: { records: held.length },
        actor: actorOf(caller),
      })
      const own = found(rows.find(({ id }) => id === params.id))
      const emails = rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
      return { ...own, of: { customer_ids, record_ids: held.map(({ id }) => id), emails } }
    })
    const name = `${display_name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'person'}.zip`
    return reply
      .type('application/zip')
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
      )
      .header('cache-control', 'no-store')
      .send(writeZip(archive.filesOf(of)))
  })
}
