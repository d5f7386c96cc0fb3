/** How one call of a provider ended (AI design 10); the ledger keeps it. */
export const callOutcomes = [
  'OK',
  'TIMEOUT',
  'UNREACHABLE',
  'THROTTLED',
  'NOT_ALLOWED',
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

/** What a call was for. */
export const callKinds = ['ASK', 'EMBEDDING', 'PROBE'] as const
export type CallKind = (typeof callKinds)[number]

/** What a provider was found able to do; null: not tried. */
export const capabilities = ['text', 'tool', 'forced_tool', 'json_schema', 'image', 'embedding'] as const
export type Capability = (typeof capabilities)[number]
export type Capabilities = Record<Capability, boolean | null>

/** What spending is counted by. */
export const usageGroups = ['bot', 'provider', 'room', 'day'] as const
export type UsageGroup = (typeof usageGroups)[number]
