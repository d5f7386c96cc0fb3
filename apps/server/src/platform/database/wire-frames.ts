/** Cuts a client's stream into units that end with Sync, Query or Flush: the engine needs each one complete. */
export class UnitReader {
  #rest: Bytes = new Uint8Array(0)
  #unit: Bytes[] = []

  read(bytes: Bytes): Unit[] {
    const units: Unit[] = []
    let data = this.#rest.length > 0 ? joined([this.#rest, bytes]) : bytes
    while (data.length >= headerBytes && data.length >= frameLength(data)) {
      const whole = data.subarray(0, frameLength(data))
      data = data.subarray(whole.length)
      this.#unit.push(whole)
      if (isEndOfUnit(whole)) units.push(this.#takeUnit())
    }
    this.#rest = data
    return units
  }

  #takeUnit(): Unit {
    const frames = this.#unit
    this.#unit = []
    const prepared = frames.filter((part) => part[0] === code('P')).map(firstText)
    return { bytes: joined(frames), prepared: prepared.filter((name) => name !== '') }
  }
}

/** COPY FROM STDIN continues after its first answer, which the engine cannot handle: it would wait forever. */
export function wantsCopyIn(unit: Unit): boolean {
  return unit.bytes[0] === code('Q') && /^\s*copy\b[^;]*\bfrom\s+stdin\b/i.test(firstText(unit.bytes))
}

export const endsInFlush = (unit: Unit) => unit.bytes.at(-headerBytes) === code('H')

/** Owned by us alone, so that it can be moved to another thread without a copy. */
export type Bytes = Uint8Array<ArrayBuffer>

export interface Unit {
  bytes: Bytes
  /** Names of statements that the unit prepares. */
  prepared: string[]
}

/** I = idle, T = in a transaction, E = in a failed transaction; undefined if the answer does not end there. */
export function readyStatus(answer: Bytes): 'I' | 'T' | 'E' | undefined {
  const end = answer.subarray(-6)
  if (end.length < 6 || end[0] !== code('Z') || frameLength(end) !== 6) return undefined
  const status = String.fromCharCode(end[5] ?? 0)
  return status === 'I' || status === 'T' || status === 'E' ? status : undefined
}

export function refusal(sqlState: string, message: string): Bytes {
  const fields = `SERROR\0VERROR\0C${sqlState}\0M${message}\0\0`
  return joined([frame('E', Buffer.from(fields)), readyFrame])
}

/** The answer to a startup message: no password, and the parameters that a driver expects. */
export function greeting(): Bytes {
  const facts = Object.entries({
    server_version: '18.0',
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    TimeZone: 'UTC',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
  })
  const statuses = facts.map(([name, value]) => frame('S', Buffer.from(`${name}\0${value}\0`)))
  return joined([frame('R', new Uint8Array(4)), ...statuses, frame('K', new Uint8Array(8)), readyFrame])
}

export function query(sql: string): Bytes {
  return frame('Q', Buffer.from(`${sql}\0`))
}

export function closeStatements(names: Iterable<string>): Bytes {
  return joined([...[...names].map((name) => frame('C', Buffer.from(`S${name}\0`))), sync])
}

export function joined(parts: Bytes[]): Bytes {
  if (parts.length === 1 && parts[0]) return parts[0]
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const headerBytes = 5
const code = (letter: string) => letter.charCodeAt(0)
const endings = new Set(['S', 'Q', 'H'].map(code))
const isEndOfUnit = (bytes: Bytes) => endings.has(bytes[0] ?? 0)

function frame(letter: string, body: Bytes): Bytes {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt8(code(letter))
  header.writeInt32BE(body.length + 4, 1)
  return joined([header, body])
}

export const sync = frame('S', new Uint8Array(0))
const readyFrame = frame('Z', Buffer.from('I'))

/** The whole frame, including its letter. */
function frameLength(bytes: Bytes): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getInt32(1) + 1
}

function firstText(bytes: Bytes): string {
  const end = bytes.indexOf(0, headerBytes)
  return Buffer.from(bytes.subarray(headerBytes, end)).toString()
}
