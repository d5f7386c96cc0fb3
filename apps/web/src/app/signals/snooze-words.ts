import type { SnoozeMinutes } from '@rp/domain/chat/snooze'

/** The snooze choices in both languages, and the remaining time. */
export const snoozeWords = {
  en: {
    snooze: 'Snooze',
    title: 'Let sound and push rest',
    hint: 'On all your devices. The bell and e-mail go on.',
    choices: {
      15: '15 minutes',
      60: '1 hour',
      480: '8 hours',
      1440: '1 day',
      10_000_000: 'Until I change it',
      0: 'Wake up now',
    } satisfies Record<SnoozeMinutes, string>,
    left: (time: string) => `Snoozed, ${time} left`,
    untilChanged: 'Snoozed until changed',
    minutes: (count: number) => `${count} min`,
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  },
  th: {
    snooze: 'พักการแจ้งเตือน',
    title: 'พักเสียงและการแจ้งเตือนบนเครื่อง',
    hint: 'มีผลกับทุกอุปกรณ์ของคุณ กระดิ่งและอีเมลยังทำงานตามปกติ',
    choices: {
      15: '15 นาที',
      60: '1 ชั่วโมง',
      480: '8 ชั่วโมง',
      1440: '1 วัน',
      10_000_000: 'จนกว่าจะเปลี่ยน',
      0: 'เลิกพักตอนนี้',
    } satisfies Record<SnoozeMinutes, string>,
    left: (time: string) => `พักการแจ้งเตือน เหลือ ${time}`,
    untilChanged: 'พักการแจ้งเตือนจนกว่าจะเปลี่ยน',
    minutes: (count: number) => `${count} นาที`,
    hours: (hours: number, minutes: number) => `${hours} ชม. ${minutes} นาที`,
  },
}
