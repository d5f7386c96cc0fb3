import type { Language } from '@rp/domain/languages'
import { asc, eq, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { contactChange } from '../tables/contact-change.ts'
import { customer } from '../tables/customer.ts'

export const contactNoticeSweep = 'notifying the previous addresses of customers'
const everyMs = 30_000
const atOnce = 50

/**
 * Mails the proven address from before a change, in the customer's language, so that nobody loses a record unnoticed.
 * The mail does not contain the new address: it may be somebody else's.
 */
export function sendContactNotices(platform: Platform): void {
  const { write, mail } = platform
  sweepEvery(platform, everyMs, contactNoticeSweep, () =>
    write(async (tx) => {
      const due = await tx
        .select({ change: contactChange, language: customer.language })
        .from(contactChange)
        .innerJoin(customer, eq(customer.id, contactChange.customer_id))
        .where(sql`${contactChange.notify} is not null and ${contactChange.at} <= now()`)
        .orderBy(asc(contactChange.at))
        .limit(atOnce)
        .for('update', { of: contactChange, skipLocked: true })
      for (const { change, language } of due) {
        await tx.update(contactChange).set({ notify: null }).where(eq(contactChange.id, change.id))
        const t = words[language]
        await mail.queue(tx, {
          to: change.notify ?? '',
          subject: t.subject,
          text: `${t.said[change.field]}\n\n${t.closing}`,
          language,
          template: 'contact-changed',
          related: { type: 'customer', id: change.customer_id },
          once: `contact-changed ${change.id}`,
          keepsBadAddress: true,
        })
      }
    }),
  )
}

const words = {
  en: {
    subject: 'Your contact details were changed',
    said: {
      email: 'The e-mail address in our records of you was changed. This was the address before.',
      phone: 'The phone number in our records of you was changed.',
      identity:
        'Our records of you were combined with others. This address is no longer the one we write to.',
    },
    closing: 'If you do not know why, please answer this mail or call us.',
  },
  th: {
    subject: 'ข้อมูลติดต่อของคุณมีการเปลี่ยนแปลง',
    said: {
      email: 'มีการเปลี่ยนอีเมลในข้อมูลของคุณที่อยู่กับเรา โดยอีเมลนี้เป็นอีเมลเดิม',
      phone: 'มีการเปลี่ยนหมายเลขโทรศัพท์ในข้อมูลของคุณที่อยู่กับเรา',
      identity: 'มีการรวมข้อมูลของคุณเข้าด้วยกัน และเราจะไม่ส่งข้อความถึงอีเมลนี้อีก',
    },
    closing: 'หากคุณไม่ทราบเรื่องนี้ โปรดตอบกลับอีเมลนี้หรือโทรหาเรา',
  },
} satisfies Record<Language, unknown>
