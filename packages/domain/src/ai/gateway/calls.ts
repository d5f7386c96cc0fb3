/** The outcome of a provider call, as stored in the ledger. */
export const callOutcomes = [
  'OK',
  'TIMEOUT',
  'UNREACHABLE',
  'THROTTLED',
  'NOT_ALLOWED',
  'UNPAID',
  'REFUSED',
  'SERVER_ERROR',
  'TOO_LONG',
  'BAD_BODY',
  'EMPTY',
  'CUT_SHORT',
  'BLOCKED',
  'LEAKED',
  'OFF_SCHEMA',
  'UNKNOWN',
  'LOST',
] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Purpose of a call. */
export const callKinds = ['ASK', 'EMBEDDING', 'PROBE'] as const
export type CallKind = (typeof callKinds)[number]

/** Probed abilities of a provider; null: not tried. */
export const capabilities = [
  'text',
  'tool',
  'forced_tool',
  'json_schema',
  'image',
  'embedding',
  'long_prompt',
] as const
export type Capability = (typeof capabilities)[number]
export type Capabilities = Record<Capability, boolean | null>

/** Dimensions of the spending report. */
export const usageGroups = ['bot', 'provider', 'room', 'day'] as const
export type UsageGroup = (typeof usageGroups)[number]
