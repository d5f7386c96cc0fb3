/** Texts of the mails to customers, in their own language. */
export const customerWords = {
  en: {
    subject: (shop: string) => `${shop} has answered you`,
    begin: 'You have not seen these messages yet:',
    end: 'Answer this e-mail, or continue the chat on the web site.',
    open: 'Continue the chat',
  },
  th: {
    subject: (shop: string) => `${shop} ตอบข้อความของคุณแล้ว`,
    begin: 'คุณยังไม่ได้อ่านข้อความเหล่านี้:',
    end: 'ตอบกลับอีเมลนี้ หรือสนทนาต่อได้ที่เว็บไซต์',
    open: 'สนทนาต่อ',
  },
}

/** Texts of the mails to staff, in the language of the account. */
export const staffWords = {
  en: {
    subject: (names: string, count: number) => `${names}: ${count} new`,
    notifications: (count: number): string => `Notifications (${count})`,
    open: 'Open',
  },
  th: {
    subject: (names: string, count: number) => `${names}: ข้อความใหม่ ${count}`,
    notifications: (count: number): string => `การแจ้งเตือน (${count})`,
    open: 'เปิดดู',
  },
}
