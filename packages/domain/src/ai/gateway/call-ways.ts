/** How the endpoint of a model wants to be called: OpenAI's protocol, with what its refusals have taught. */
export interface CallWays {
  tokenLimit: 'max_tokens' | 'max_completion_tokens'
  /** Parameters that are left out. */
  omitted: readonly string[]
  toolChoice: 'named' | 'required' | 'any' | 'auto'
  /** `text`: without tools; the answer is JSON in the text. */
  tools: 'native' | 'text'
  /** `in-user`: without a system role; its text begins the first message of the user. */
  system: 'own' | 'in-user'
  /** The longest output that a call may request, in tokens; null: any. */
  outputMax: number | null
}

/** A lesson for all calls, or an output limit for this prompt alone. */
export type Lesson = { ways: CallWays } | { outputOnce: number }

/** OpenAI's reasoning models refuse a temperature and the older name of the token limit. */
const reasoners = /(?:^|\/)(gpt-5|o\d)/

export function firstWays(model: string): CallWays {
  const isReasoner = reasoners.test(model)
  return {
    tokenLimit: isReasoner ? 'max_completion_tokens' : 'max_tokens',
    omitted: isReasoner ? ['temperature'] : [],
    toolChoice: 'named',
    tools: 'native',
    system: 'own',
    outputMax: null,
  }
}

type Body = Record<string, unknown>

/** A request in the words of the endpoint. */
export function inWays(body: Body, ways: CallWays): Body {
  const { max_tokens, max_completion_tokens, ...rest } = body
  const limit = max_tokens ?? max_completion_tokens
  const wanted = Object.fromEntries(Object.entries(rest).filter(([name]) => !ways.omitted.includes(name)))
  return {
    ...wanted,
    ...(limit !== undefined && !ways.omitted.includes(ways.tokenLimit) && { [ways.tokenLimit]: limit }),
    ...('tool_choice' in wanted && toolChoiceIn(ways, wanted['tool_choice'])),
    ...(ways.system === 'in-user' && { messages: withoutSystem(rest['messages']) }),
  }
}

function withoutSystem(messages: unknown): unknown {
  if (!Array.isArray(messages)) return messages
  const all = messages.filter((one): one is Body => typeof one === 'object' && one !== null)
  const [system, first, ...others] = all
  if (system?.['role'] !== 'system' || first?.['role'] !== 'user') return messages
  const content = Array.isArray(first['content'])
    ? [{ type: 'text', text: String(system['content']) }, ...(first['content'] as unknown[])]
    : `${String(system['content'])}\n\n${String(first['content'])}`
  return [{ ...first, content }, ...others]
}

function toolChoiceIn({ toolChoice }: CallWays, asked: unknown): Body {
  if (toolChoice === 'auto') return { tool_choice: 'auto' }
  if (asked === 'none' || asked === 'auto') return {}
  if (toolChoice === 'named') return {}
  return { tool_choice: toolChoice }
}

const noTools =
  /does not support (tools|tool use|tool calling|function calling|functions)|support tool use|--jinja|--tool-call-parser|(tool calling|function calling|tools?|functions?)['"`]? (is|are) not (supported|available)|body\.tools: extra inputs|tools? (are|is)n't supported|unsupported parameter:? '?tools'?\b|invalid schema for function|invalid function parameters|unsupported (json )?schema/i
const noSystem =
  /system role (is )?not supported|(system|developer) (role|message|instruction)s? (is|are) not (supported|enabled)|does not support (the )?system|only user and assistant roles|unexpected role .?system/i
const unsupported =
  /unsupported|not supported|not support|unrecognized|unknown (field|parameter|name)|not permitted|not allowed|extra_forbidden|invalid|only .{0,30}supported|deprecated|should be|must be/i

/** Optional parameters: the answer can be read without them. */
const optional = [
  'temperature',
  'parallel_tool_calls',
  'thinking',
  'response_format',
  'top_p',
  'reasoning_effort',
]

/** The smallest output in which an answer has room. */
const outputMin = 200

/**
 * What the refusal of a call teaches about the next; null: nothing that has not been tried. `output` is the requested
 * output in tokens.
 */
export function lessonOf(
  sentence: string,
  ways: CallWays,
  { names, output }: { names: readonly string[]; output: number },
): Lesson | null {
  const sends = (name: string) => names.includes(name) && !ways.omitted.includes(name)
  if (ways.tools === 'native' && sends('tools') && noTools.test(sentence))
    return { ways: { ...ways, tools: 'text' } }
  if (ways.system === 'own' && noSystem.test(sentence)) return { ways: { ...ways, system: 'in-user' } }
  const limited = limitLesson(sentence, ways, output)
  if (limited) return limited
  if (!unsupported.test(sentence)) return null
  if (/max_(completion_)?tokens/.test(sentence)) return renamed(sentence, ways)
  if (sends('tool_choice') && /tool_choice|tool choice/i.test(sentence)) return looserChoice(sentence, ways)
  const refused = optional.find((name) => sends(name) && sentence.includes(name))
  return refused ? { ways: { ...ways, omitted: [...ways.omitted, refused] } } : null
}

/** The other name of the token limit, if the present one is refused; each is tried once, then neither is sent. */
function renamed(sentence: string, ways: CallWays): Lesson | null {
  const { tokenLimit, omitted } = ways
  if (!new RegExp(`\\b${tokenLimit}\\b`).test(sentence) || omitted.includes(tokenLimit)) return null
  const other = tokenLimit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
  return { ways: { ...ways, tokenLimit: other, omitted: [...omitted, tokenLimit] } }
}

const looser = ['named', 'required', 'any', 'auto'] as const

/** The next looser way to ask for a tool call that the sentence does not exclude. */
function looserChoice(sentence: string, ways: CallWays): Lesson | null {
  const left = looser.slice(looser.indexOf(ways.toolChoice) + 1)
  const isExcluded = (choice: string) =>
    new RegExp(`(not support|unsupported|being set to).{0,60}\\b${choice}\\b`, 'i').test(sentence)
  const isNamed = (choice: string) => new RegExp(`['"\`]${choice}['"\`]|[,:] ${choice}\\b`).test(sentence)
  const possible = left.filter((choice) => !isExcluded(choice))
  // Only Mistral says `any`.
  const next = possible.find(isNamed) ?? possible.find((choice) => choice !== 'any')
  if (next) return { ways: { ...ways, toolChoice: next } }
  return ways.tools === 'native' ? { ways: { ...ways, tools: 'text' } } : null
}

/** The output does not fit beside the input, or is longer than the model can write. */
function limitLesson(sentence: string, ways: CallWays, output: number): Lesson | null {
  const atMost =
    /supports at most (\d{1,7}) completion tokens|max_tokens.{0,40}(?:less than or equal to|must be (?:at most|<=)|\[1, ?)\D{0,6}(\d{1,7})/i.exec(
      sentence,
    )
  const most = Number(atMost?.[1] ?? atMost?.[2])
  if (most >= outputMin && most < output) return { ways: { ...ways, outputMax: most } }
  const window = Number(/maximum context length (?:is|of) (\d{1,8})/i.exec(sentence)?.[1])
  const input = Number(
    (/(\d{1,8}) (?:in the messages|input tokens)/i.exec(sentence) ??
      /has (\d{1,8}) input/i.exec(sentence))?.[1],
  )
  const room = window - input
  return room >= outputMin && room < output ? { outputOnce: room } : null
}
