import { snoozeMinutes } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { signedIn } from '../policies.ts'

const switches = { mention: z.boolean(), assignment: z.boolean(), approval: z.boolean() }

/** What the house allows; a sound plays only where the house, the browser's own switch and the user agree. */
const house = z.object({
  notification_voice: z.boolean(),
  message_voice: z.boolean(),
  /** Browsers that push reaches, for one person; 0: no push. */
  browsers_max: z.int(),
})

/** How a user wants to be told. A snooze and the switches silence toast, sound and push: never the bell, never e-mail. */
export const signals = z.object({
  /** Until when sound and push rest, on all devices of the user. */
  snooze_until: instant.nullable(),
  ...switches,
  /** A room that this user opens stays unread until its customer is answered, or it is marked read by hand. */
  until_replied: z.boolean(),
  house,
})
export type Signals = z.output<typeof signals>

export const getSignals = endpoint({
  method: 'GET',
  path: '/noti/staff/signals',
  policy: signedIn,
  summary: 'How the signed-in user wants to be told',
  reply: signals,
})

export const setSignals = endpoint({
  method: 'PUT',
  path: '/noti/staff/signals',
  policy: signedIn,
  summary:
    'Switch sound and push of kinds on or off, and whether rooms stay unread until replied; what is not named stays',
  body: z.strictObject({ ...switches, until_replied: z.boolean() }).partial(),
  reply: signals,
})

/** Specification 9: 15, 60, 480, 1440, until changed, and 0 to cancel. */
export const snoozeSignals = endpoint({
  method: 'PUT',
  path: '/noti/staff/snooze',
  policy: signedIn,
  summary: 'Let sound and push rest for some minutes, on all devices of the user',
  body: z.strictObject({ minutes: z.literal(snoozeMinutes) }),
  reply: signals,
})
