/** All faults of a provider. */
export type ModelFault =
  | 'throttled'
  | 'throttled-long'
  | 'server-error'
  | 'wrong-key'
  | 'quotes-key'
  | 'too-long'
  | 'hang'
  | 'reset'
  | 'cut-body'
  | 'no-choices'
  | 'empty'
  | 'fenced'
  | 'truncated-json'
  | 'off-schema'
  | 'length'
  | 'safety'
  | 'bad-arguments'

/** `submit` submits an answer through the tool of that name. A fault damages the response. */
export type FakeAnswer =
  | { submit: unknown }
  | { calls: { name: string; args: unknown }[] }
  | { text: string }
  | { fault: ModelFault; submit?: unknown }
