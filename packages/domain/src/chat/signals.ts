import { takesChannel, type ChannelsOff, type SignalKind } from '../notifications/signal-kinds.ts'

export interface Recipient {
  /** The recipient caused the event. */
  isAuthor: boolean
  isSnoozed: boolean
  /** In the recipient's quiet hours. */
  isQuiet: boolean
  /** A focused tab of the recipient shows the room. */
  looksAtRoom: boolean
  off: ChannelsOff
}

/** Which channels a signal uses, and why it does not use the others. */
export interface SignalDecision {
  bell: boolean
  push: boolean
  /** A sound, where a panel is open. */
  sound: boolean
  /** Whether an e-mail may follow if it stays unseen; in quiet hours it waits for their end. */
  mail: boolean
  /** What prevented push or sound. */
  because: 'author' | 'looks at it' | 'switched off' | 'quiet hours' | 'snoozed' | null
}

/**
 * Decides for one event and one recipient. Neither snooze nor quiet hours affect bell and e-mail, because these are the
 * record of past events. A message creates no notification; a waiting customer does.
 */
export function decideSignal(kind: SignalKind, recipient: Recipient): SignalDecision {
  const takes = (channel: 'bell' | 'push' | 'mail' | 'sound') => takesChannel(kind, channel, recipient.off)
  const rest = restReason(kind, recipient)
  const [push, sound] = [rest === null && takes('push'), rest === null && takes('sound')]
  return {
    bell: !recipient.isAuthor && takes('bell'),
    push,
    sound,
    mail: !recipient.isAuthor && !recipient.looksAtRoom && takes('mail'),
    because: rest ?? (push && sound ? null : 'switched off'),
  }
}

function restReason(kind: SignalKind, recipient: Recipient): SignalDecision['because'] {
  if (recipient.isAuthor) return 'author'
  if (recipient.looksAtRoom) return 'looks at it'
  if (recipient.isQuiet && kind !== 'security') return 'quiet hours'
  return recipient.isSnoozed ? 'snoozed' : null
}
