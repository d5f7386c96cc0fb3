import type { FastifyInstance } from 'fastify'
import { bodyValues } from '@rp/domain/limits'
import { refuse, type Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum number of values in a JSON body. */
    bodyValues?: number
  }
}

/**
 * Counts the values of a JSON body before it is parsed: checking 300,000 of them against a schema takes seconds, and
 * reporting each as a fault even more. The size is limited before (`bodyLimit` of the route).
 */
export function parseJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const most = request.routeOptions.config.bodyValues ?? bodyValues.usual
    if (hasMoreValues(body, most)) return done(tooManyValues(most))
    return parse(request, body.toString(), done)
  })
}

const [quote, backslash, comma, bracket, brace] = [...Buffer.from('"\\,[{')]

/** Whether a JSON text has more values than allowed: each begins after a comma or an opening bracket. */
export function hasMoreValues(json: Buffer, most: number): boolean {
  // A shorter text cannot have as many.
  if (json.length < 2 * most) return false
  let count = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === quote) at = endOfText(json, at)
    else if (sign === comma || sign === bracket || sign === brace) count += 1
    if (count > most) return true
  }
  return false
}

/** The place of the quote that ends the text beginning at `from`. */
function endOfText(json: Buffer, from: number): number {
  for (let at = json.indexOf(quote ?? 0, from + 1); at >= 0; at = json.indexOf(quote ?? 0, at + 1)) {
    let escapes = 0
    while (json[at - 1 - escapes] === backslash) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return json.length
}

function tooManyValues(most: number): Refusal {
  return refuse('too_large', {
    detail: {
      en: `The body has more than ${most} values (fields and entries of lists). Please send less at once`,
      th: `ข้อมูลที่ส่งมามีค่ามากกว่า ${most} ค่า (ช่องและรายการย่อยรวมกัน) กรุณาแบ่งส่งครั้งละน้อยลง`,
    },
  })
}

/** A body above the limit of its call, by its size. */
export function tooLargeBody(bytes: number): Refusal {
  const kib = Math.floor(bytes / 1024)
  return refuse('too_large', {
    detail: {
      en: `The body is larger than ${kib} KiB, the most that this call takes`,
      th: `ข้อมูลที่ส่งมามีขนาดเกิน ${kib} KiB ซึ่งเป็นขนาดสูงสุดของคำสั่งนี้`,
    },
  })
}
