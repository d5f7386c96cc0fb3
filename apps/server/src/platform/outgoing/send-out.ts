import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Config } from '../config.ts'
import { isPrivateAddress } from './private-hosts.ts'

interface Sent {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Buffer
  timeoutMs: number
  /** Of the answer; a longer one is an error. */
  maxBytes: number
}

interface Answer {
  status: number
  body: Buffer
}

export interface SendOut {
  /** Calls a typed address; follows no redirect. Throws `Unreachable` without an answer. */
  send(url: string, sent: Sent): Promise<Answer>
  /** Why an address is refused, as far as visible in the address itself; null if it may be called. */
  fault(url: string): string | null
}

/** There was no usable answer; the message may be shown. */
export class Unreachable extends Error {}

/**
 * Calls to addresses that people type. A name is resolved once, and the connection uses exactly that address: a name
 * that resolves differently a moment later cannot lead to this machine or this network (ADR 0018).
 */
export function openSendOut({ allowPrivateHosts }: Pick<Config, 'allowPrivateHosts'>): SendOut {
  function fault(text: string): string | null {
    if (!URL.canParse(text)) return 'is no address'
    const url = new URL(text)
    if (url.username || url.password) return 'must hold no user and password'
    if (url.protocol !== 'https:' && !(allowPrivateHosts && url.protocol === 'http:'))
      return 'must start with https://'
    const host = hostOf(url)
    if (!allowPrivateHosts && (isPrivateName(host) || (isIP(host) > 0 && isPrivateAddress(host))))
      return 'must not lead to this machine or this network'
    return null
  }

  const lookup: LookupFunction = (name, options, done) => {
    lookUp(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, [])
      const inner = !allowPrivateHosts && found.some(({ address }) => isPrivateAddress(address))
      if (inner || !found[0])
        return done(new Unreachable(`${name} leads to this machine or this network`), [])
      if (options.all) return done(null, found)
      return done(null, found[0].address, found[0].family)
    })
  }

  return {
    fault,
    send(text, sent) {
      const wrong = fault(text)
      if (wrong) return Promise.reject(new Unreachable(`The address ${wrong}`))
      const url = new URL(text)
      const { method, headers, timeoutMs, body } = sent
      return new Promise((resolve, reject) => {
        const fail = (error: Error) => reject(unreachable(error, url, timeoutMs))
        const start = url.protocol === 'https:' ? overHttps : overHttp
        // Without an agent no connection is shared, so each one is resolved and checked.
        const asking = start(
          url,
          { method, headers, lookup, agent: false, signal: AbortSignal.timeout(timeoutMs) },
          (answer) => {
            const chunks: Buffer[] = []
            let length = 0
            answer.on('data', (chunk: Buffer) => {
              length += chunk.length
              if (length <= sent.maxBytes) chunks.push(chunk)
              else {
                fail(new Unreachable(`${url.host} answered more than ${sent.maxBytes} bytes`))
                asking.destroy()
              }
            })
            answer.on('error', fail)
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }))
          },
        )
        asking.on('error', fail)
        asking.end(body)
      })
    },
  }
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

function isPrivateName(host: string): boolean {
  return host === 'localhost' || /\.(localhost|local|internal|home\.arpa)\.?$/.test(host)
}

/** What may be shown of a failed call: the host and the reason, but no stack and no resolved address. */
function unreachable(error: Error & { code?: string }, { host }: URL, timeoutMs: number): Unreachable {
  if (error instanceof Unreachable) return error
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return new Unreachable(`${host} did not answer within ${timeoutMs / 1000} seconds`, { cause: error })
  return new Unreachable(`${host} could not be reached${error.code ? ` (${error.code})` : ''}`, {
    cause: error,
  })
}
