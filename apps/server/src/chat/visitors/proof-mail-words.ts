import { bangkokMinute, formatTime } from '@rp/domain/dates'
import type { Language } from '@rp/domain/languages'
import { visitorCode } from '@rp/domain/limits'

interface Said {
  shop: string
  until: string
  code: string
}

const { minutes } = visitorCode
/** `14.35`, as Thai mails write it. */
const hourOf = (instant: string): string => bangkokMinute(instant).slice(-5).replace(':', '.')

/** The mail with a visitor's code, in the language of the widget. */
export const codeWords: Record<Language, (said: Said) => { subject: string; text: string }> = {
  en: ({ shop, until, code }) => ({
    subject: `${shop}: your code to confirm this e-mail address`,
    text: [
      `Your code for the chat with ${shop}: ${code}`,
      `Enter it in the chat before ${formatTime(until)} (Bangkok time). It can be used once, within ${minutes} minutes.`,
      `Nobody at ${shop} will ever ask you for this code. Do not give it to anybody.`,
      'If you did not request it, you need not do anything: without the code, nothing changes.',
    ].join('\n\n'),
  }),
  th: ({ shop, until, code }) => ({
    subject: `${shop}: รหัสยืนยันอีเมลของคุณ`,
    text: [
      `รหัสยืนยันสำหรับแชตกับ ${shop}: ${code}`,
      `กรอกรหัสนี้ในหน้าต่างแชตก่อนเวลา ${hourOf(until)} น. (เวลาประเทศไทย) รหัสใช้ได้ครั้งเดียวภายใน ${minutes} นาที`,
      `เจ้าหน้าที่ของ ${shop} จะไม่ขอรหัสนี้จากคุณ โปรดอย่าบอกรหัสแก่ผู้ใด`,
      'หากคุณไม่ได้ขอรหัสนี้ ไม่ต้องดำเนินการใด ๆ ข้อมูลของคุณจะไม่เปลี่ยนแปลง',
    ].join('\n\n'),
  }),
}
