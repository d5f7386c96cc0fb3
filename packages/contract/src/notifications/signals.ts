import { weekdays } from '@rp/domain/enumerations'
import { snoozeMinutes } from '@rp/domain/limits'
import { isTimeZone } from '@rp/domain/notifications/quiet-hours'
import { signalChannels, signalKinds } from '@rp/domain/notifications/signal-kinds'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { signedIn } from '../policies.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Every kind uses all its channels until the user switches some off. */
const choices = {
  channels_off: z.partialRecord(
    z.enum(signalKinds),
    z.array(z.enum(signalChannels)).max(signalChannels.length).readonly(),
  ),
  quiet_hours: z
    .strictObject({
      from: time,
      /** At or before `from`: on the next day. */
      to: time,
      /** The days on which quiet hours begin. */
      days: z.array(z.enum(weekdays)).min(1).max(weekdays.length).readonly(),
      time_zone: z.string().max(60).refine(isTimeZone),
    })
    .nullable(),
}

/** Settings of the company; a sound plays only if company, browser and user permit it. */
const company = z.object({
  notification_voice: z.boolean(),
  message_voice: z.boolean(),
  /** Maximum browsers per person for push; 0: no push. */
  browsers_max: z.int(),
})

/**
 * The user's signal settings. Snooze silences sound and push; quiet hours silence them and let e-mail wait
 * for their end. Neither affects the bell.
 */
export const signals = z.object({
  /** Until when sound and push are snoozed, on all devices of the user. */
  snooze_until: instant.nullable(),
  ...choices,
  /** A room opened by this user stays unread until its customer is answered, or it is marked as read. */
  until_replied: z.boolean(),
  house: company,
})
export type Signals = z.output<typeof signals>

export const getSignals = endpoint({
  method: 'GET',
  path: '/noti/staff/signals',
  policy: signedIn,
  summary: 'The notification settings of the signed-in user',
  reply: signals,
})

export const setSignals = endpoint({
  method: 'PUT',
  path: '/noti/staff/signals',
  policy: signedIn,
  summary:
    'Set the channels of each kind of event, quiet hours, and whether rooms stay unread until replied; absent settings stay',
  body: z.strictObject({ ...choices, until_replied: z.boolean() }).partial(),
  reply: signals,
  refuses: ['invalid'],
})

/** 15, 60, 480, 1440, until changed, and 0 to cancel. */
export const snoozeSignals = endpoint({
  method: 'PUT',
  path: '/noti/staff/snooze',
  policy: signedIn,
  summary: 'Snooze sound and push for some minutes, on all devices of the user',
  body: z.strictObject({ minutes: z.literal(snoozeMinutes) }),
  reply: signals,
})
