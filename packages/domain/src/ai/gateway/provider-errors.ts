/** What a provider says of a failed call, whatever the shape of its error. */
export interface ProviderError {
  message: string
  /** The codes and types of all levels, in lower case: `insufficient_quota`. */
  codes: string[]
  /** The answer that the endpoint refused to hand on (Groq). */
  generation?: string
  /** The wait that the body requests (Gemini's RetryInfo). */
  retryDelayMs?: number
}

type Fields = Record<string, unknown>

/** Errors within errors: OpenRouter and LiteLLM pass on those of others. */
const deepest = 8
const longestMessage = 500

/**
 * Reads the body of an error: `error.message` (OpenAI), `message` at the top (vLLM), `detail` as text or list (FastAPI,
 * Mistral), `error` as text (Ollama, LM Studio, TEI), a list (Gemini), an error of another provider within (OpenRouter),
 * a page of HTML, plain text.
 */
export function readProviderError(body: string): ProviderError {
  const text = body.trim()
  if (isHtml(text)) return { message: titleOf(text), codes: [] }
  const value = jsonOf(text)
  const found = value === undefined ? { message: text, codes: [] } : (readNode(value, 0) ?? noMessage)
  return { ...found, message: found.message.slice(0, longestMessage) }
}

export function isHtml(text: string): boolean {
  return /^<(!doctype|html|head|body|\?xml)/i.test(text.trimStart().slice(0, 20))
}

const noMessage: ProviderError = { message: '', codes: [] }

function readNode(node: unknown, depth: number): ProviderError | null {
  if (depth > deepest) return null
  if (typeof node === 'string') return readText(node, depth)
  if (Array.isArray(node)) return readNode(node[0], depth + 1)
  if (!isFields(node)) return null
  const codes = ['code', 'type', 'error_type', 'status'].flatMap((name) =>
    typeof node[name] === 'string' ? [node[name].toLowerCase()] : [],
  )
  const inner = innerOf(node, depth)
  const message = inner?.message ?? ''
  if (message === '' && codes.length === 0) return null
  return {
    ...inner,
    message,
    codes: [...codes, ...(inner?.codes ?? [])],
    ...(typeof node['failed_generation'] === 'string' && { generation: node['failed_generation'] }),
    ...retryDelayOf(node['details']),
  }
}

/** The part that has the message; the cause that another provider gave before the general words. */
function innerOf(node: Fields, depth: number): ProviderError | null {
  const { metadata, innererror } = node
  const raw = isFields(metadata) ? readNode(metadata['raw'], depth + 1) : null
  const parts = [node['error'], node['errors'], node['message'], node['detail'], node['msg']]
  const found = parts
    .map((part) => detailsOf(part) ?? readNode(part, depth + 1))
    .filter((part) => part !== null)
  const cause = raw?.message ? raw : found.find(({ message }) => message !== '')
  const filter = isFields(innererror) ? readNode({ code: innererror['code'] }, depth + 1) : null
  const codes = [...found.flatMap((one) => one.codes), ...(raw?.codes ?? []), ...(filter?.codes ?? [])]
  return cause ? { ...cause, codes } : codes.length > 0 ? { message: '', codes } : null
}

/** A list of faulty fields: [{ loc: ['body', 'temperature'], msg: 'Extra inputs are not permitted' }]. */
function detailsOf(part: unknown): ProviderError | null {
  if (!Array.isArray(part) || !isFields(part[0]) || !('loc' in part[0])) return null
  const faults = part.filter(isFields).map(({ loc, msg, type }) => ({
    text: `${Array.isArray(loc) ? loc.join('.') : ''}: ${String(msg)}`,
    code: typeof type === 'string' ? [type] : [],
  }))
  return { message: faults.map(({ text }) => text).join('; '), codes: faults.flatMap(({ code }) => code) }
}

function readText(text: string, depth: number): ProviderError | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const inner = /^[[{]/.test(trimmed) ? jsonOf(trimmed) : undefined
  const found = inner === undefined ? null : readNode(inner, depth + 1)
  return found?.message ? found : { message: trimmed, codes: [] }
}

function retryDelayOf(details: unknown): { retryDelayMs?: number } {
  if (!Array.isArray(details)) return {}
  const delay = details.filter(isFields).find((one) => typeof one['retryDelay'] === 'string')?.['retryDelay']
  const seconds = typeof delay === 'string' ? Number(delay.replace(/s$/, '')) : NaN
  return Number.isFinite(seconds) ? { retryDelayMs: seconds * 1000 } : {}
}

function titleOf(html: string): string {
  const title = /<title[^>]{0,100}>([^<]{1,200})/i.exec(html.slice(0, 4000))?.[1]?.trim()
  return title ? `a web page, “${title}”` : 'a web page'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
