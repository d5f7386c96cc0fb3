import { socketLimits } from '@rp/domain/limits'
import { endConnection, type Connection } from './end-connection.ts'

const { ofAddress, ofNode, openingOfAddress, openingOfNode, packets } = socketLimits.unidentified

/**
 * Connections whose caller is not known yet have places of their own, so that those who never identify themselves take
 * none from people. Many may open at once, as a whole office does after a restart; few may stay silent. If there is no
 * place left, the oldest one makes room: a person identifies within moments.
 */
export class UnidentifiedConnections {
  /** By address, oldest first. */
  readonly #byAddress = new Map<string, Set<Connection>>()
  #count = 0

  add(address: string, connection: Connection): void {
    const own = this.#byAddress.get(address) ?? new Set()
    if (own.has(connection)) return
    if (own.size >= openingOfAddress) this.#endOldest(address)
    else if (this.#count >= openingOfNode) this.#endOldest(this.#mostFrequent())
    this.#byAddress.set(address, own.add(connection))
    this.#count += 1
  }

  /** Whether it is one of too many; each is judged once it has had the time to identify itself. */
  isTooMany(address: string, connection: Connection): boolean {
    const own = this.#byAddress.get(address)
    return own !== undefined && own.has(connection) && (own.size > ofAddress || this.#count > ofNode)
  }

  /** It was identified, or has closed. */
  remove(address: string, connection: Connection): void {
    const own = this.#byAddress.get(address)
    if (!own?.delete(connection)) return
    this.#count -= 1
    if (own.size === 0) this.#byAddress.delete(address)
  }

  #endOldest(address: string): void {
    const [oldest] = this.#byAddress.get(address) ?? []
    if (!oldest) return
    this.remove(address, oldest)
    endConnection(oldest)
  }

  /** Of many addresses, the one with most gives way. */
  #mostFrequent(): string {
    const [[address] = ['']] = [...this.#byAddress].toSorted(([, a], [, b]) => b.size - a.size)
    return address
  }
}

/**
 * Ends a connection that is not identified in time, or whose packets are no attempts to be, or too many of them: each
 * costs a look into the database. What it has sent beyond that is not read.
 */
export function limitAttempts(
  connection: Connection & PacketSource,
  isTooMany: () => boolean = () => false,
): { identified: () => void } {
  let [attempts, isIdentified] = [0, false]
  const end = () => {
    connection.removeAllListeners('data')
    endConnection(connection)
  }
  const { soonMs, forMs } = socketLimits.unidentified
  const timers = [setTimeout(() => isTooMany() && end(), soonMs), setTimeout(end, forMs)]
  const clear = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  for (const timer of timers) timer.unref()
  connection.on('close', clear)
  // Comes before 'data', by which the packet would be read.
  connection.on('packet', ({ type, data }) => {
    if (type !== 'message') return
    if (isConnect(data)) attempts += 1
    else if (!isIdentified) return end()
    if (attempts > packets) end()
  })
  return {
    identified() {
      isIdentified = true
      attempts = 0
      clear()
    },
  }
}

export interface PacketSource {
  on(event: 'packet', listener: (packet: { type: string; data?: unknown }) => void): unknown
  on(event: 'close', listener: () => void): unknown
  removeAllListeners(event: 'data'): unknown
}

/** The packet by which a client joins (CONNECT of the Socket.IO protocol). */
const isConnect = (packet: unknown): boolean => typeof packet === 'string' && packet.startsWith('0')
