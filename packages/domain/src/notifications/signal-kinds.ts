import type { Words } from '../languages.ts'

/** The ways in which an event reaches a person. */
export const signalChannels = ['bell', 'push', 'mail', 'sound'] as const
export type SignalChannel = (typeof signalChannels)[number]

interface SignalKindFacts {
  words: Words
  /** The channels that the kind has. */
  channels: readonly SignalChannel[]
  /** Why it cannot be switched off. */
  fixed?: Words
}

/** Kinds of events that may notify a staff member. A kind uses all its channels until a person chooses. */
export const signalKindFacts = {
  message: {
    words: { en: 'A further message of a waiting customer', th: 'ข้อความเพิ่มจากลูกค้าที่รออยู่' },
    channels: ['push', 'mail', 'sound'],
  },
  waiting: {
    words: { en: 'A customer begins to wait', th: 'ลูกค้าเริ่มรอคำตอบ' },
    channels: ['bell', 'push', 'sound'],
  },
  mention: {
    words: { en: 'Somebody mentions me', th: 'มีคนกล่าวถึงฉัน' },
    channels: signalChannels,
  },
  assignment: {
    words: { en: 'A room is given to me', th: 'มีการมอบหมายห้องแชตให้ฉัน' },
    channels: signalChannels,
  },
  approval: {
    words: { en: 'Something waits for my approval', th: 'มีรายการรอให้ฉันอนุมัติ' },
    channels: signalChannels,
  },
  record: {
    words: { en: 'News of my records and orders', th: 'ความเคลื่อนไหวของรายการและงานของฉัน' },
    channels: signalChannels,
  },
  overdue: {
    words: { en: 'Work is overdue', th: 'งานเกินกำหนด' },
    channels: signalChannels,
  },
  system: {
    words: { en: 'A job or a screen of the panel failed', th: 'งานหรือหน้าจอของระบบทำงานผิดพลาด' },
    channels: signalChannels,
  },
  security: {
    words: { en: 'Access to my account changed', th: 'การเข้าถึงบัญชีของฉันเปลี่ยนแปลง' },
    channels: signalChannels,
    fixed: {
      en: 'Always on, also in quiet hours: a new sign-in or key that is not yours must reach you.',
      th: 'เปิดเสมอ รวมถึงในช่วงเวลาห้ามรบกวน เพราะคุณต้องรู้ทันทีหากมีผู้อื่นเข้าใช้หรือสร้างคีย์ในบัญชีของคุณ',
    },
  },
} as const satisfies Record<string, SignalKindFacts>

export type SignalKind = keyof typeof signalKindFacts
export const signalKinds = Object.keys(signalKindFacts) as [SignalKind, ...SignalKind[]]
export const signalKindOf = (kind: SignalKind): SignalKindFacts => signalKindFacts[kind]

/** The channels that a person switched off, by kind. */
export type ChannelsOff = Partial<Record<SignalKind, readonly SignalChannel[]>>

/** Whether an event of the kind uses the channel for a person. */
export function takesChannel(kind: SignalKind, channel: SignalChannel, off: ChannelsOff): boolean {
  const { channels, fixed } = signalKindOf(kind)
  return channels.includes(channel) && (fixed !== undefined || !off[kind]?.includes(channel))
}

/** Why a choice is refused: a kind that cannot be switched off. */
export function channelsFault(off: ChannelsOff): { kind: SignalKind; words: Words } | null {
  for (const kind of signalKinds) {
    const { fixed } = signalKindOf(kind)
    if (fixed && (off[kind]?.length ?? 0) > 0) return { kind, words: fixed }
  }
  return null
}
