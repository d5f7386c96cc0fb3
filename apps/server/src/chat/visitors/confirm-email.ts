import { confirmVisitorEmail, mailVisitorCode } from '@rp/contract/chat/widget'
import { codeIn } from '@rp/domain/chat/typed-digits'
import { visitorCode as limits, visitorSends } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import type { Auth } from '../../auth/index.ts'
import { customer } from '../../auth/tables/customer.ts'
import { addressKey } from '../../platform/addresses/address-key.ts'
import type { CustomerCaller } from '../../platform/caller.ts'
import { databaseRefusal } from '../../platform/database/refusals.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { ownOpenRoom } from '../rooms/room-rights.ts'
import { lineId, sayLine } from '../system-messages.ts'
import { room } from '../tables/room.ts'
import { website } from '../tables/website.ts'
import { proveEmail } from './prove-email.ts'
import { openVisitorCodes } from './visitor-codes.ts'
import { openVisitorEmails } from './visitor-email.ts'

/** A visitor proves the address typed in the widget by a mailed code (ADR 0132). */
export function confirmEmailCalls(platform: Platform, auth: Auth): void {
  const { serve, config, database, write, outbox } = platform
  const { db } = database
  const emailOf = openVisitorEmails(platform)
  const codes = openVisitorCodes(platform)
  const mayCall = openRateLimit(visitorSends)
  const mayMail = openMailLimits()

  serve.customer(mailVisitorCode, async ({ caller, body, request }) => {
    if (!mayCall(caller.session_id)) throw refuse('throttled')
    const { id: room_id, email, shop } = await ownPlace(db, caller)
    if (!config.mail) throw refuse('no_mail')
    if (email === null) throw refuseField('email', noAddress)
    // The visitor's own state only: who else has the address makes no difference.
    const known = await emailOf(db, room_id)
    if (known?.is_confirmed) return { email: known }
    if (!mayMail({ visitor: room_id, network: addressKey(request.ip), email })) throw refuse('throttled')
    await write((tx) => codes.send(tx, { room_id, email, shop, language: body.language }))
    return { email: await emailOf(db, room_id) }
  })

  serve.customer(confirmVisitorEmail, async ({ caller, body }) => {
    if (!mayCall(caller.session_id)) throw refuse('throttled')
    const { id: room_id, proven_at } = await ownPlace(db, caller)
    if (proven_at === null) {
      const entered = await codes.enter(room_id, codeIn(body.code) ?? '')
      if (entered) await again(() => write((tx) => confirm(tx, caller, entered)))
      // Another tab may have used the code since this one looked.
      else if ((await ownPlace(db, caller)).proven_at === null) throw refuseField('code', wrongCode)
    }
    return { email: await emailOf(db, room_id) }
  })

  async function confirm(
    tx: Tx,
    caller: CustomerCaller,
    { email, code_hash }: { email: string; code_hash: string },
  ): Promise<void> {
    const place = await lockedPlace(tx, caller)
    const isGood = await codes.use(tx, place.id, code_hash)
    if (!isGood || place.email !== email) {
      // Another tab was first with the same code.
      if (place.proven_at !== null && place.email === email) return
      throw refuseField('code', wrongCode)
    }
    const of = await proveEmail(tx, auth, { caller, place, person: place.person, email })
    await sayLine({ outbox }, tx, {
      room_id: place.id,
      client_id: lineId(`visitor-code:${place.id}:${code_hash}`),
      sender_name: place.shop,
      note: { kind: 'VISITOR', meta: { email, of, confirmed: true } },
      body: email,
    })
    await outbox.publish(tx, 'chat.room-details', { room_id: place.id })
  }
}

const placeColumns = {
  id: room.id,
  email: room.visitor_email,
  proven_at: room.visitor_email_proven_at,
  customer_proof: room.customer_proof,
  shop: website.name,
}

/** The visitor's own room; nothing if it is blocked, or the visitor was erased. */
async function ownPlace(db: Pick<Tx, 'select'>, caller: CustomerCaller) {
  const [row] = await db
    .select(placeColumns)
    .from(room)
    .innerJoin(website, eq(website.id, room.website_id))
    .where(ownOpenRoom(caller))
  return found(row)
}

async function lockedPlace(tx: Tx, caller: CustomerCaller) {
  const [row] = await tx
    .select({ ...placeColumns, person: customer })
    .from(room)
    .innerJoin(website, eq(website.id, room.website_id))
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .where(ownOpenRoom(caller))
    .for('update', { of: [room, customer] })
  return found(row)
}

/** Two visitors who prove the same address at once: the second becomes the customer that the first made. */
async function again(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (databaseRefusal(error)?.code !== 'already_taken') throw error
    await work()
  }
}

/** How many mails a visitor, a network and an address may cause; the first refusal counts for none of the others. */
function openMailLimits() {
  const ofVisitor = openRateLimit(limits.ofVisitor)
  const ofNetwork = openRateLimit(limits.ofNetwork)
  const ofEmail = openRateLimit(limits.ofEmail)
  const ofEmailDaily = openRateLimit(limits.ofEmailDaily)
  return (by: { visitor: string; network: string; email: string }): boolean =>
    ofVisitor(by.visitor) && ofNetwork(by.network) && ofEmail(by.email) && ofEmailDaily(by.email)
}

const noAddress = { en: 'is not known yet; enter it first', th: 'ยังไม่มีในระบบ กรุณากรอกอีเมลก่อน' }

const wrongCode = {
  en: 'is wrong or no longer good; request a new code',
  th: 'ไม่ถูกต้องหรือใช้ไม่ได้แล้ว กรุณาขอรหัสใหม่',
}
