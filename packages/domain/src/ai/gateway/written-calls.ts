/** A call or an answer that a model wrote into its text. */
export interface WrittenCall {
  /** Null: JSON without a name. */
  name: string | null
  input: unknown
  /** Its characters in the text. */
  source: string
}

type Fields = Record<string, unknown>

/** Beginnings of JSON to try in one text. */
const startsMax = 40
const thoughtEnds = ['</think>', '</thinking>', '</reasoning>', '</thought>', '[/THINK]', '◁/think▷']
const thoughtBegins = ['<think>', '<thinking>', '<reasoning>', '<thought>', '[THINK]', '◁think▷']

/** The text without what the model thought aloud; a thought without an end is no answer. */
export function withoutThoughts(text: string): string {
  const spoken = withoutChannels(text)
  const end = Math.max(
    ...thoughtEnds.map((mark) => spoken.lastIndexOf(mark) + (spoken.includes(mark) ? mark.length : 0)),
  )
  const rest = end > 0 ? spoken.slice(end) : spoken
  const begins = thoughtBegins.map((mark) => rest.indexOf(mark)).filter((at) => at >= 0)
  return begins.length > 0 ? rest.slice(0, Math.min(...begins)) : rest
}

/** Harmony (gpt-oss) marks thoughts as the channel `analysis`. */
function withoutChannels(text: string): string {
  const mark = '<|channel|>'
  if (!text.includes(mark)) return text
  return text
    .split(mark)
    .filter((part) => !part.trimStart().startsWith('analysis'))
    .join(mark)
}

/**
 * Every call and every JSON object in a text: in prose, in a code block, as Hermes and Qwen (`<tool_call>`), Llama
 * (`<function=…>`, `<|python_tag|>`), Mistral (`[TOOL_CALLS]`), harmony and others write calls.
 */
export function writtenCalls(text: string): WrittenCall[] {
  const tagged = taggedCalls(text)
  return tagged.length > 0
    ? tagged
    : jsonIn(text).flatMap(({ value, from, to }) => {
        const source = text.slice(from, to)
        const calls = callsOf(value, source)
        if (!isFields(value)) return calls
        // An answer may have fields of these names, too.
        if (calls.length > 0) return [...calls, { name: null, input: value, source }]
        return [{ name: nameBefore(text.slice(Math.max(0, from - 120), from)), input: value, source }]
      })
}

/** `<function=name><parameter=a>1</parameter></function>` (Qwen 3) and `name<arg_key>a</arg_key><arg_value>1</arg_value>` (GLM). */
function taggedCalls(text: string): WrittenCall[] {
  const calls: WrittenCall[] = []
  for (const part of text.split('<function=').slice(1)) {
    if (!part.includes('<parameter=')) continue
    const name = part.slice(0, part.indexOf('>')).trim()
    const pairs = part
      .split('<parameter=')
      .slice(1)
      .map((one) => pairOf(one, '>', '</parameter>'))
    calls.push({ name, input: Object.fromEntries(pairs), source: part })
  }
  for (const part of text.split('<tool_call>').slice(1)) {
    if (!part.includes('<arg_key>')) continue
    const name = part.slice(0, part.indexOf('<arg_key>')).trim()
    const pairs = part
      .split('<arg_key>')
      .slice(1)
      .map((one) => {
        const [key = '', value = ''] = one.split('</arg_key>')
        return pairOf(
          `${key.trim()}>${value.slice(value.indexOf('<arg_value>') + '<arg_value>'.length)}`,
          '>',
          '</arg_value>',
        )
      })
    calls.push({ name, input: Object.fromEntries(pairs), source: part })
  }
  return calls
}

function pairOf(text: string, begin: string, end: string): [string, unknown] {
  const at = text.indexOf(begin)
  const last = text.indexOf(end)
  const value = text.slice(at + begin.length, last < 0 ? undefined : last).trim()
  return [text.slice(0, at).trim(), /^[[{\d"tfn-]/.test(value) ? (parsed(value) ?? value) : value]
}

/** A call in JSON under the names that models use for its parts; a list of calls has several. */
function callsOf(value: unknown, source: string): WrittenCall[] {
  if (Array.isArray(value)) return value.flatMap((one) => callsOf(one, source))
  if (!isFields(value)) return []
  const { tool_calls, function: inner } = value
  if (Array.isArray(tool_calls)) return callsOf(tool_calls, source)
  if (isFields(inner)) return callsOf({ ...value, ...inner, function: inner['name'] }, source)
  const name = [value['name'], value['tool'], value['tool_name'], value['function'], value['action']].find(
    (one): one is string => typeof one === 'string',
  )
  const parts = ['arguments', 'parameters', 'input', 'args', 'tool_input', 'action_input', 'params']
  const part = parts.find((one) => one in value)
  if (name === undefined || part === undefined) return []
  const given = value[part]
  return [{ name, input: typeof given === 'string' ? (parsed(given) ?? given) : given, source }]
}

/** The name directly before the arguments: `submit({…})`, `<function=submit>{…}`, `to=functions.submit … <|message|>{…}`. */
function nameBefore(text: string): string | null {
  const forms = [
    /([\w.:-]{1,60})\($/,
    /<function=([\w.:-]{1,60})>\s{0,9}$/,
    /to=([\w.:-]{1,60})[^{}<>]{0,30}(?:<\|constrain\|>\s{0,3}\w{1,10}\s{0,3})?<\|message\|>$/,
    /sep[｜|]>([\w.:-]{1,60})\s{0,9}(?:```(?:json)?\s{0,9})?$/,
    /\[TOOL_CALLS\]([\w.:-]{1,60})(?:\[ARGS\])?$/,
  ]
  for (const form of forms) {
    const name = form.exec(text)?.[1]
    if (name) return name
  }
  return null
}

interface Json {
  value: unknown
  from: number
  to: number
}

/** The outermost objects and lists of JSON in a text. */
function jsonIn(text: string): Json[] {
  const found: Json[] = []
  let from = 0
  for (let tries = 0; tries < startsMax; tries += 1) {
    const start = nextStart(text, from)
    if (start < 0) break
    const to = endOf(text, start)
    // An object that is cut off: what is within it is not the answer.
    if (to < 0 && /^\{\s{0,20}"/.test(text.slice(start, start + 22))) break
    const value = to < 0 ? undefined : parsed(text.slice(start, to))
    if (value === undefined) from = start + 1
    else {
      found.push({ value, from: start, to })
      from = to
    }
  }
  return found
}

function nextStart(text: string, from: number): number {
  const starts = [text.indexOf('{', from), text.indexOf('[', from)].filter((at) => at >= 0)
  return starts.length > 0 ? Math.min(...starts) : -1
}

/** Where the bracket at `start` closes; -1: never. */
function endOf(text: string, start: number): number {
  let depth = 0
  let isString = false
  for (let at = start; at < text.length; at += 1) {
    const char = text[at]
    if (isString && char === '\\') at += 1
    else if (char === '"') isString = !isString
    else if (!isString && (char === '{' || char === '[')) depth += 1
    else if (!isString && (char === '}' || char === ']')) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
