/** What may come to a staff member's notice (chat design b6). */
export const signalKinds = ['message', 'waiting', 'mention', 'assignment', 'approval', 'record'] as const
export type SignalKind = (typeof signalKinds)[number]

/** The kinds that a staff member may switch off for toast, sound and push; the bell has them all the same. */
export const switchedSignals = ['mention', 'assignment', 'approval'] as const satisfies readonly SignalKind[]
export type SignalSwitches = Record<(typeof switchedSignals)[number], boolean>

export interface Recipient {
  /** It tells of what the recipient did. */
  isAuthor: boolean
  isSnoozed: boolean
  /** A tab of the recipient shows the room and has the focus. */
  looksAtRoom: boolean
  switches: SignalSwitches
}

/** Where a signal goes, and what kept it from the rest: one row says both. */
export interface SignalDecision {
  bell: boolean
  /** Toast, sound and push go together: they interrupt. */
  interrupts: boolean
  /** Whether an e-mail may follow if it stays unseen. */
  mail: boolean
  because: 'author' | 'looks at it' | 'switched off' | 'snoozed' | null
}

/**
 * Decides for one event and one recipient. The bell and the e-mail are the record of what happened: neither a snooze
 * nor a switch takes them away. A message is no entry of the bell: that the customer waits is.
 */
export function decideSignal(kind: SignalKind, recipient: Recipient): SignalDecision {
  const because = reasonAgainst(kind, recipient)
  const isOwn = because === 'author'
  return {
    bell: !isOwn && kind !== 'message',
    interrupts: because === null,
    mail: !isOwn && !recipient.looksAtRoom,
    because,
  }
}

function reasonAgainst(kind: SignalKind, recipient: Recipient): SignalDecision['because'] {
  if (recipient.isAuthor) return 'author'
  if (recipient.looksAtRoom) return 'looks at it'
  if (isSwitched(kind) && !recipient.switches[kind]) return 'switched off'
  return recipient.isSnoozed ? 'snoozed' : null
}

function isSwitched(kind: SignalKind): kind is keyof SignalSwitches {
  return switchedSignals.some((one) => one === kind)
}
