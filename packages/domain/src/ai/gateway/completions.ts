/** A chat completion in OpenAI's own shape, or the error that an endpoint sent with status 200. */
export type ReadCompletion = { completion: unknown } | { error: unknown }

type Fields = Record<string, unknown>

/** Reasons that other servers give for an answer that is whole, cut, or filtered. */
const wholeReasons = new Set([
  'stop',
  'eos',
  'eos_token',
  'end',
  'end_turn',
  'stop_sequence',
  'complete',
  'completed',
  'finished',
  'stopped',
  'stop_str',
  'done',
])
const cutReasons = new Set(['length', 'max_tokens', 'model_length', 'max_output_tokens', 'token_limit'])
const filterReasons = new Set([
  'content_filter',
  'content_filtered',
  'safety',
  'sensitive',
  'blocked',
  'recitation',
  'prohibited_content',
])
const callReasons = new Set(['tool_calls', 'tool_call', 'tool_use', 'function_call'])

/**
 * Reads a chat completion as endpoints write it: foreign or missing finish reasons, arguments as an object, one call
 * in `function_call`, a refusal in its own field, content in parts, errors in the body or in a choice.
 */
export function readCompletion(body: unknown): ReadCompletion {
  if (!isFields(body)) return { error: { message: 'answered with something that is no completion' } }
  const { choices } = body
  if (!Array.isArray(choices) || choices.length === 0)
    return {
      error:
        isGiven(body['error']) || isGiven(body['message']) || isGiven(body['detail'])
          ? body
          : { message: 'answered without choices' },
    }
  const broken = choices.find((choice) => isFields(choice) && isGiven(choice['error']))
  if (isFields(broken)) return { error: broken }
  return {
    completion: {
      ...body,
      choices: choices.map((choice) => (isFields(choice) ? usualChoice(choice) : choice)),
    },
  }
}

/** The status that an error in a body with status 200 names; else that of a gateway. */
export function statusOfError(body: unknown): number {
  const node = isFields(body) && isFields(body['error']) ? body['error'] : body
  const code = isFields(node) ? Number(node['code'] ?? node['status']) : NaN
  return Number.isInteger(code) && code >= 400 && code <= 599 ? code : 502
}

function usualChoice(choice: Fields): Fields {
  const message = isFields(choice['message']) ? choice['message'] : { content: choice['text'] }
  const calls = callsOf(message)
  const refusal = message['refusal']
  const isRefused = typeof refusal === 'string' && refusal !== '' && calls.length === 0
  const content = isRefused ? refusal : textOf(message['content'])
  const { function_call: _, ...rest } = message
  return {
    ...choice,
    finish_reason: isRefused ? 'content_filter' : usualReason(choice['finish_reason'], calls.length > 0),
    message: { ...rest, content, ...(calls.length > 0 ? { tool_calls: calls } : { tool_calls: undefined }) },
  }
}

/** Whether an answer for no known reason is whole is seen in its content: half an object is not JSON. */
function usualReason(reason: unknown, hasCalls: boolean): string {
  const word = typeof reason === 'string' ? reason.toLowerCase() : ''
  if (cutReasons.has(word)) return 'length'
  if (filterReasons.has(word)) return 'content_filter'
  if (word === 'error') return 'error'
  if (callReasons.has(word) || hasCalls) return 'tool_calls'
  return word === '' || wholeReasons.has(word) ? 'stop' : word
}

function callsOf(message: Fields): Fields[] {
  const { tool_calls, function_call } = message
  const calls = Array.isArray(tool_calls)
    ? tool_calls
    : isFields(function_call)
      ? [{ function: function_call }]
      : []
  return calls.filter(isFields).flatMap((call) => {
    const named = isFields(call['function']) ? call['function'] : call
    const { name } = named
    if (typeof name !== 'string') return []
    const given = named['arguments'] ?? named['parameters'] ?? named['input'] ?? {}
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    return [
      {
        ...call,
        type: 'function',
        id: idOf(call['id']),
        function: { name, arguments: text.trim() === '' ? '{}' : text },
      },
    ]
  })
}

/** Without a usable id the library makes one. */
function idOf(id: unknown): string | undefined {
  return typeof id === 'string' && id !== '' ? id : typeof id === 'number' ? String(id) : undefined
}

function textOf(content: unknown): unknown {
  if (!Array.isArray(content)) return content
  return content
    .filter(isFields)
    .map(({ type, text }) =>
      (type === undefined || type === 'text' || type === 'output_text') && typeof text === 'string'
        ? text
        : '',
    )
    .join('')
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== ''
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
