/** One response of an endpoint, as it comes over the line. */
export interface Wire {
  status?: number
  headers?: Record<string, string>
  /** JSON, or plain text. */
  body: unknown
}

/** A behaviour of an endpoint with OpenAI's protocol, and what must follow. */
export interface EndpointCase {
  what: string
  /** In this order; the last is repeated. */
  answers: Wire[]
  /** Default: `local-model`. */
  model?: string
  reply: 'GOOD' | 'NONE'
  /** Calls for one message, and for the next one. */
  calls: number
  again: number
  /** COUNTED: what the endpoint counted. GUESSED: it was billed without a count. NOTHING: nobody bills it. */
  cost: 'COUNTED' | 'GUESSED' | 'NOTHING'
  /** Words of the one notification; null: none. */
  notified: string | null
  /** Only of the first message: what was learnt depends on the prompt. */
  isOfPrompt?: true
  /** Holds for the body of the last call of each message. */
  sends?: (body: Record<string, unknown>) => boolean
}

export const good = { words: 'Hello', mood: 'GLAD' }
export const asJson = JSON.stringify(good)
const usage = { prompt_tokens: 200, completion_tokens: 20, total_tokens: 220 }

/** A completion by OpenAI's reference, with this message. */
export function says(message: object, finish_reason: unknown = 'stop', more: object = {}): Wire {
  const choice = {
    index: 0,
    message: { role: 'assistant', ...message },
    ...(finish_reason !== undefined && { finish_reason }),
  }
  return {
    body: { id: 'c1', object: 'chat.completion', created: 1, model: 'm', choices: [choice], usage, ...more },
  }
}

export const calls = (args: unknown, name = 'submit') => ({
  content: null,
  tool_calls: [{ id: 'call_1', type: 'function', function: { name, arguments: args } }],
})

export const whole: Wire = says(calls(asJson), 'tool_calls')

/** An answer in the text, as endpoints without tools give it. */
export const inText: Wire = says({ content: asJson })

export const openAiError = (
  status: number,
  message: string,
  more: object = {},
  headers: Record<string, string> = {},
): Wire => ({
  status,
  headers,
  body: { error: { message, type: 'invalid_request_error', param: null, code: null, ...more } },
})

export const vllmError = (message: string, code = 400): Wire => ({
  status: code,
  body: { object: 'error', message, type: 'BadRequestError', param: null, code },
})
