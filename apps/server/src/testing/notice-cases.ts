/**
 * Kinds of notification to customers by place of the customer, and where each has to arrive: written from what the
 * channels do, before the code. LINE takes messages at any time until the person blocks the account or the month's quota is
 * spent; WhatsApp takes free text for 24 hours after the customer wrote; a website shows a message to who comes back.
 */

/** How a kind of notification is mailed. OWN: with the message. COVERED: by another mail. */
export type NoticeMailing = 'OWN' | 'IF_UNREACHED' | 'COVERED'

export const noticeKinds: { kind: string; mailing: NoticeMailing; link?: true; soon?: true }[] = [
  { kind: 'recipe status', mailing: 'OWN' },
  { kind: 'price approval', mailing: 'OWN', link: true },
  { kind: 'quotation of a service', mailing: 'OWN', link: true },
  { kind: 'visit', mailing: 'OWN', soon: true },
  { kind: 'lab outcome without a template', mailing: 'IF_UNREACHED', link: true },
  { kind: 'lab outcome with a template', mailing: 'COVERED', link: true },
  { kind: 'withdrawn report', mailing: 'IF_UNREACHED', link: true },
  { kind: 'rejected sample', mailing: 'IF_UNREACHED', link: true },
]

/** The channel message: said there, refused there, or none. */
type InChat = 'said' | 'refused' | 'none'
/** A follow-up of the room, a notification of the admins of chat, or none. */
type Task = 'room' | 'admins' | 'none'

export interface NoticePlace {
  place: string
  room: 'WEBSITE' | 'LINE' | 'WHATSAPP' | null
  email?: 'proven' | 'typed' | 'bounces'
  /** What is special about the room, or happens there. */
  state?:
    | 'reads'
    | 'unfollowed'
    | 'quota'
    | 'unknown'
    | 'account-off'
    | 'beyond-window'
    | 'never-delivered'
    | 'group'
    | 'blocked'
    | 'unproven'
    | 'older-line-room'
    | 'has-follow-up'
    | 'outage'
  chat: InChat
  /** Whether a mail goes out, for the kinds that mail themselves and for those that mail if unreached. */
  mails: { own: boolean; unreached: boolean }
  task: Task
}

const [never, both] = [
  { own: false, unreached: false },
  { own: true, unreached: true },
]
const withMessageOnly = { own: true, unreached: false }

export const noticePlaces: NoticePlace[] = [
  { place: 'website, online', room: 'WEBSITE', state: 'reads', chat: 'said', mails: never, task: 'none' },
  { place: 'website, absent', room: 'WEBSITE', chat: 'said', mails: never, task: 'room' },
  {
    place: 'website, absent with e-mail',
    room: 'WEBSITE',
    email: 'proven',
    chat: 'said',
    mails: both,
    task: 'none',
  },
  { place: 'LINE', room: 'LINE', chat: 'said', mails: never, task: 'none' },
  {
    place: 'LINE, unfollowed',
    room: 'LINE',
    state: 'unfollowed',
    chat: 'refused',
    mails: never,
    task: 'room',
  },
  { place: 'LINE, quota spent', room: 'LINE', state: 'quota', chat: 'refused', mails: never, task: 'room' },
  { place: 'WhatsApp, in the window', room: 'WHATSAPP', chat: 'said', mails: never, task: 'none' },
  {
    place: 'WhatsApp, beyond the window',
    room: 'WHATSAPP',
    state: 'beyond-window',
    chat: 'refused',
    mails: never,
    task: 'room',
  },
  { place: 'no room, but an e-mail', room: null, email: 'proven', chat: 'none', mails: both, task: 'none' },
  { place: 'nothing at all', room: null, chat: 'none', mails: never, task: 'admins' },
]

/** The half that was written with the others and run last. */
export const noticePlacesRunLast: NoticePlace[] = [
  {
    place: 'website, absent, e-mail only typed',
    room: 'WEBSITE',
    email: 'typed',
    chat: 'said',
    mails: never,
    task: 'room',
  },
  {
    place: 'website, absent, e-mail bounces',
    room: 'WEBSITE',
    email: 'bounces',
    chat: 'said',
    mails: both,
    task: 'room',
  },
  {
    place: 'website, online with e-mail',
    room: 'WEBSITE',
    email: 'proven',
    state: 'reads',
    chat: 'said',
    mails: withMessageOnly,
    task: 'none',
  },
  {
    place: 'LINE with e-mail',
    room: 'LINE',
    email: 'proven',
    chat: 'said',
    mails: withMessageOnly,
    task: 'none',
  },
  {
    place: 'LINE, unfollowed, with e-mail',
    room: 'LINE',
    email: 'proven',
    state: 'unfollowed',
    chat: 'refused',
    mails: both,
    task: 'none',
  },
  {
    place: 'LINE, account off',
    room: 'LINE',
    state: 'account-off',
    chat: 'refused',
    mails: never,
    task: 'room',
  },
  {
    place: 'LINE, out of order for a day',
    room: 'LINE',
    state: 'outage',
    chat: 'said',
    mails: never,
    task: 'room',
  },
  { place: 'LINE group', room: 'LINE', state: 'group', chat: 'said', mails: never, task: 'none' },
  {
    place: 'WhatsApp, cut while it was sent',
    room: 'WHATSAPP',
    state: 'unknown',
    chat: 'refused',
    mails: never,
    task: 'room',
  },
  {
    place: 'WhatsApp, telephone off for a day',
    room: 'WHATSAPP',
    state: 'never-delivered',
    chat: 'said',
    mails: never,
    task: 'room',
  },
  {
    place: 'WhatsApp, beyond the window, with e-mail',
    room: 'WHATSAPP',
    email: 'proven',
    state: 'beyond-window',
    chat: 'refused',
    mails: both,
    task: 'none',
  },
  {
    place: 'WhatsApp beyond the window, and an older LINE room',
    room: 'WHATSAPP',
    state: 'older-line-room',
    chat: 'said',
    mails: never,
    task: 'none',
  },
  { place: 'blocked by staff', room: 'LINE', state: 'blocked', chat: 'none', mails: never, task: 'admins' },
  {
    place: 'blocked by staff, with e-mail',
    room: 'WEBSITE',
    email: 'proven',
    state: 'blocked',
    chat: 'none',
    mails: both,
    task: 'none',
  },
  {
    place: 'a room that nobody proved to be theirs',
    room: 'WEBSITE',
    state: 'unproven',
    chat: 'none',
    mails: never,
    task: 'admins',
  },
  {
    place: 'website, absent, with a follow-up of staff',
    room: 'WEBSITE',
    state: 'has-follow-up',
    chat: 'said',
    mails: never,
    task: 'room',
  },
]
