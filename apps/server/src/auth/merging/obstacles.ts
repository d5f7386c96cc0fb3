import { visitorName } from '@rp/domain/chat/visitor-name'
import { writtenDate } from '@rp/domain/dates'
import type { Language, Words } from '@rp/domain/languages'
import { mergeUndoDays } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { provenHolder } from '../contact/proof.ts'
import { customer } from '../tables/customer.ts'
import { givenBack, type CustomerRow } from './taken-over.ts'

const dayMs = 24 * 60 * 60_000

export interface Merged {
  from: CustomerRow
  remaining: CustomerRow
  merged_at: string
  filled: string[]
}

/** Until when a merge can be undone. */
export function undoUntil(merged_at: string): string {
  return new Date(Date.parse(merged_at) + mergeUndoDays * dayMs).toISOString()
}

const inBoth = (said: (language: Language) => string): Words => ({ en: said('en'), th: said('th') })

const tooOld: Words = {
  en: `It is more than ${mergeUndoDays} days old`,
  th: `รวมไว้นานกว่า ${mergeUndoDays} วันแล้ว`,
}

/** What prevents an undo, by name; empty if it is possible. */
export async function obstaclesTo(
  tx: Pick<Tx, 'select'>,
  { from, remaining, merged_at, filled }: Merged,
): Promise<Words[]> {
  const obstacles: Words[] = []
  if (Date.parse(undoUntil(merged_at)) <= Date.now()) obstacles.push(tooOld)
  if (remaining.merged_into) obstacles.push(await mergedOnward(tx, remaining))
  if (from.email_proven_at) obstacles.push(...(await addressTaken(tx, { from, remaining, filled })))
  return obstacles
}

async function mergedOnward(tx: Pick<Tx, 'select'>, remaining: CustomerRow): Promise<Words> {
  const [onward] = await tx
    .select({ display_name: customer.display_name })
    .from(customer)
    .where(eq(customer.id, remaining.merged_into ?? ''))
  const name = onward?.display_name ?? ''
  const on = inBoth((language) => (remaining.archived_at ? writtenDate(remaining.archived_at, language) : ''))
  return {
    en: `${remaining.display_name} was merged into ${name} on ${on.en}: undo that merge first`,
    th: `${remaining.display_name} ถูกรวมเข้ากับ ${name} เมื่อ ${on.th} โปรดยกเลิกการรวมนั้นก่อน`,
  }
}

/** An address belongs to one customer: somebody else may have the duplicate's own by now. */
async function addressTaken(
  tx: Pick<Tx, 'select'>,
  { from, remaining, filled }: Omit<Merged, 'merged_at'>,
): Promise<Words[]> {
  const email = from.email ?? ''
  const other = await provenHolder(tx, email)
  // A customer who got it from the merge returns it.
  if (
    !other ||
    other.id === from.id ||
    (other.id === remaining.id && 'email' in givenBack(remaining, from, filled))
  )
    return []
  const name = visitorName({ ...other, customer_id: other.id })
  return [
    {
      en: `The address ${email} belongs to ${name.en} by now: change it there first`,
      th: `อีเมล ${email} เป็นของ ${name.th} แล้ว โปรดเปลี่ยนที่รายการนั้นก่อน`,
    },
  ]
}

/** The refusal of an undo, with every reason. */
export function refuseUnmerge(reasons: Words[]): Refusal {
  return refuse('merge_stays', {
    detail: inBoth((language) => reasons.map((reason) => reason[language]).join('. ')),
  })
}

/** For a duplicate without a merge record. */
export function whyNoRecord({ erased_at }: CustomerRow): Refusal {
  if (erased_at) return refuseUnmerge([{ en: 'The data were erased since', th: 'ข้อมูลถูกลบไปแล้วหลังจากการรวม' }])
  return refuseUnmerge([tooOld])
}
