import type { KeyGroup, KeySpec } from './key.ts'
import { words } from './key.ts'

function onOff(en: string, th: string, about: readonly [string, string], standard: boolean) {
  return {
    name: words(en, th),
    description: words(...about),
    data_type: 'boolean',
    isOptional: false,
    default: String(standard),
  } as const satisfies KeySpec
}

/** The ten core keys of chat, all required. */
export const chatKeys = {
  CHAT_BUSINESS_DAYS: {
    name: words('Business days', 'วันทำการ'),
    description: words('On which weekdays customers are answered.', 'วันในสัปดาห์ที่มีเจ้าหน้าที่ตอบลูกค้า'),
    data_type: 'day',
    isOptional: false,
    default: 'monday,tuesday,wednesday,thursday,friday',
  },
  CHAT_BUSINESS_HOURS: {
    name: words('Business hours', 'เวลาทำการ'),
    description: words(
      'From when to when on a business day, Bangkok time; several ranges leave a break between them.',
      'ช่วงเวลาในวันทำการตามเวลากรุงเทพฯ เพิ่มหลายช่วงได้หากมีเวลาพัก',
    ),
    data_type: 'time',
    isOptional: false,
    default: '09:00-18:00',
  },
  CHAT_AUTO_REPLY_MESSAGE: {
    name: words('Reply outside business hours', 'ข้อความตอบนอกเวลาทำการ'),
    description: words(
      'Sent once while the shop is closed to a customer who writes.',
      'ส่งหนึ่งครั้งระหว่างที่ร้านปิดถึงลูกค้าที่เขียนเข้ามา',
    ),
    data_type: 'longText',
    isOptional: false,
    default:
      'ขอบคุณที่ติดต่อเราค่ะ ขณะนี้อยู่นอกเวลาทำการ เจ้าหน้าที่จะตอบกลับในวันทำการถัดไป\nThank you for writing. We are closed at the moment and will answer when we are back.',
    placeholders: ['next_open', 'customer_name'],
  },
  CHAT_EMAIL_NOTIFICATION_DELAY: {
    name: words('E-mail after', 'ส่งอีเมลหลังจาก'),
    description: words(
      'Minutes that a message stays unseen before an e-mail is sent; if it is read or answered earlier, none is sent.',
      'จำนวนนาทีที่ข้อความยังไม่ถูกอ่านก่อนจะแจ้งทางอีเมล หากอ่านหรือตอบก่อนจะไม่ส่ง',
    ),
    data_type: 'int',
    isOptional: false,
    default: '15',
    max: 10_080,
    unit: words('minutes', 'นาที'),
  },
  CHAT_SEND_EMAIL_FOR_ALL_UNSEEN_NOTIFICATION: onOff(
    'E-mail for everything unseen',
    'ส่งอีเมลสำหรับทุกการแจ้งเตือนที่ยังไม่อ่าน',
    [
      'On: one e-mail gathers all unseen notifications. Off: chat messages only.',
      'เปิด: รวมการแจ้งเตือนที่ยังไม่อ่านทั้งหมดในอีเมลเดียว ปิด: เฉพาะข้อความแชต',
    ],
    false,
  ),
  CHAT_MAX_BROWSER_SUBSCRIPTIONS: {
    name: words('Browsers told by push, per person', 'จำนวนเบราว์เซอร์ที่รับการแจ้งเตือนต่อคน'),
    description: words(
      'One more replaces the browser that was reached longest ago. 0: no push.',
      'เมื่อเกินจำนวนนี้ เบราว์เซอร์ที่ติดต่อได้นานที่สุดแล้วจะถูกตัดออก 0 คือไม่ส่งการแจ้งเตือน',
    ),
    data_type: 'int',
    isOptional: false,
    default: '5',
    max: 100,
    unit: words('browsers', 'เบราว์เซอร์'),
  },
  CHAT_NOTI_VOICE: onOff(
    'Sound of notifications',
    'เสียงแจ้งเตือน',
    ['Whether the bell rings in the panel.', 'ให้กระดิ่งในระบบส่งเสียงหรือไม่'],
    true,
  ),
  CHAT_MESSAGE_VOICE: onOff(
    'Sound of messages',
    'เสียงข้อความ',
    ['Whether a customer’s message makes a sound.', 'ให้มีเสียงเมื่อลูกค้าส่งข้อความหรือไม่'],
    true,
  ),
  CHAT_BOT_AUTO_REPLY: onOff(
    'The bot answers',
    'ให้บอตตอบ',
    ['Whether the bot drafts answers to customers.', 'ให้บอตร่างคำตอบถึงลูกค้าหรือไม่'],
    false,
  ),
  CHAT_BOT_AUTO_REPLY_APPROVAL: onOff(
    'A person approves the bot’s answers',
    'คำตอบของบอตต้องมีคนอนุมัติ',
    [
      'On: nothing of the bot leaves without approval. Off: confident answers go out by themselves.',
      'เปิด: คำตอบของบอตต้องได้รับอนุมัติก่อนส่ง ปิด: คำตอบที่มั่นใจจะส่งเอง',
    ],
    true,
  ),
  CHAT_BOT_RETURNS_AFTER_HOURS: {
    name: words('The bot returns after', 'บอตกลับมาตอบหลังจาก'),
    description: words(
      'Hours without a message in a conversation that people took over, after which the bot answers the next question. Never while a customer waits. 0: only when it is given the room back, or the room is closed.',
      'จำนวนชั่วโมงที่ไม่มีใครพิมพ์ในห้องที่เจ้าหน้าที่รับช่วงไป แล้วบอตจะตอบคำถามถัดไป จะไม่กลับมาขณะที่ลูกค้ายังรอคำตอบ 0 คือกลับมาเมื่อคืนห้องให้บอตหรือปิดห้องเท่านั้น',
    ),
    data_type: 'int',
    isOptional: false,
    default: '24',
    max: 8760,
    unit: words('hours', 'ชั่วโมง'),
  },
  CHAT_ASSIGNEE_AWAY_MINUTES: {
    name: words('An absent assignee keeps a room for', 'ผู้รับผิดชอบที่ไม่อยู่ถือห้องไว้ได้'),
    description: words(
      'Minutes of business hours that a customer waits for an assignee who is not online; then the room goes back to the queue and its staff are notified. After twice the time in a queue where nobody is online, the admins are. 0: assignees keep their rooms.',
      'จำนวนนาทีในเวลาทำการที่ลูกค้ารอผู้รับผิดชอบที่ไม่ออนไลน์ ครบแล้วห้องจะกลับเข้าคิวและแจ้งเจ้าหน้าที่ของบริการ หากรอในคิวที่ไม่มีใครออนไลน์ครบสองเท่าจะแจ้งผู้ดูแล 0 คือผู้รับผิดชอบถือห้องไว้ตลอด',
    ),
    data_type: 'int',
    isOptional: false,
    default: '10',
    max: 1440,
    unit: words('minutes', 'นาที'),
  },
} as const satisfies Record<string, KeySpec>

export const chatGroups = [
  {
    id: 'hours',
    title: words('Business hours', 'เวลาทำการ'),
    text: words('When customers are answered by people.', 'ช่วงเวลาที่มีเจ้าหน้าที่ตอบลูกค้า'),
    keys: ['CHAT_BUSINESS_DAYS', 'CHAT_BUSINESS_HOURS', 'CHAT_AUTO_REPLY_MESSAGE'],
    isConfirmed: true,
  },
  {
    id: 'notifications',
    title: words('Notifications', 'การแจ้งเตือน'),
    text: words('E-mail, push and sounds.', 'อีเมล การแจ้งเตือนบนเบราว์เซอร์ และเสียง'),
    keys: [
      'CHAT_EMAIL_NOTIFICATION_DELAY',
      'CHAT_SEND_EMAIL_FOR_ALL_UNSEEN_NOTIFICATION',
      'CHAT_MAX_BROWSER_SUBSCRIPTIONS',
      'CHAT_NOTI_VOICE',
      'CHAT_MESSAGE_VOICE',
      'CHAT_ASSIGNEE_AWAY_MINUTES',
    ],
  },
  {
    id: 'bot',
    title: words('Bot', 'บอต'),
    text: words('Whether it answers, and who looks first.', 'ให้บอตตอบหรือไม่ และใครตรวจก่อนส่ง'),
    keys: ['CHAT_BOT_AUTO_REPLY', 'CHAT_BOT_AUTO_REPLY_APPROVAL', 'CHAT_BOT_RETURNS_AFTER_HOURS'],
  },
] as const satisfies KeyGroup<keyof typeof chatKeys>[]
