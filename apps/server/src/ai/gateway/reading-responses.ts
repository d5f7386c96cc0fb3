import { readCompletion, statusOfError } from '@rp/domain/ai/gateway/completions'
import { isHtml, readProviderError } from '@rp/domain/ai/gateway/provider-errors'
import { EndpointFault } from './endpoint-fault.ts'

/**
 * Wraps a fetch function so that foreign chat completions have OpenAI's shape, and what is no completion is an error
 * with the endpoint's own words. @throws EndpointFault
 */
export const readingCompletions = (call: typeof fetch): typeof fetch =>
  readingJson(call, (text, value) => {
    const read = readCompletion(value)
    if ('error' in read)
      throw new EndpointFault('ERROR', {
        status: statusOfError(read.error),
        body: JSON.stringify(read.error),
      })
    return JSON.stringify(read.completion)
  })

/** Wraps a fetch function: redirects and web pages are errors, and `read` sees each JSON response. @throws EndpointFault */
export function readingJson(
  call: typeof fetch,
  read: (text: string, value: unknown) => string,
): typeof fetch {
  return async (input, init) => {
    // Followed, a redirect would send the key and the conversation to another address.
    const response = await call(input, { ...init, redirect: 'manual' })
    const { status } = response
    if (status >= 300 && status < 400)
      throw new EndpointFault('ADDRESS', { status, body: `redirects to ${response.headers.get('location')}` })
    if (!response.ok) return response
    const text = await wholeText(response)
    if (isHtml(text)) throw new EndpointFault('ADDRESS', { status, body: readProviderError(text).message })
    const headers = { 'content-type': 'application/json' }
    return new Response(read(text, jsonOf(text)), { status, headers })
  }
}

async function wholeText(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) throw error
    throw new EndpointFault('CUT', { body: 'the response broke off' })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
