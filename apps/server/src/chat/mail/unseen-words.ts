/** What mails of unseen messages say to customers, each in the own language. */
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

/** Staff have no language of their own on the server: theirs say both. */
export const staffWords = {
  subject: (names: string, count: number) => `${names}: ${count} new · ข้อความใหม่ ${count}`,
  notifications: (count: number): string => `Notifications · การแจ้งเตือน (${count})`,
  open: 'Open · เปิดดู',
}
