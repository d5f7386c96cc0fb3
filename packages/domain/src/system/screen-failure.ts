/** The report of a failed screen: the place in the code, never the content of the screen. */
export interface ScreenFailure {
  /** The name of the screen's route; empty: no known screen. */
  screen: string
  /** The class of the error: `TypeError`. */
  error: string
  message: string
  /** The innermost calls first: `Row list-Bd3k.js:1:2034`. */
  frames: string[]
}

export const screenFailureLimits = { error: 60, message: 200, frames: 8, frame: 160, perHour: 20 } as const

/** Describes an error without any user content. */
export function screenFailureOf(screen: string, { name, message, stack }: Error): ScreenFailure {
  return {
    screen,
    error: /^[A-Za-z]\w*$/.test(name) ? name.slice(0, screenFailureLimits.error) : 'Error',
    message: withoutContent(message),
    frames: framesOf(stack ?? ''),
  }
}

/**
 * The message of an error without anything that may come from a record: quoted texts, addresses, longer numbers, and
 * letters of other scripts than the programmer's.
 */
export function withoutContent(message: string): string {
  return message
    .slice(0, 2000)
    .replace(/(["'`“”‘’])(?:(?!\1)[^\n]){0,500}\1|“[^”\n]{0,500}”/g, '…')
    .replace(/\b(https?:\/\/[^\s?#]{0,300})[?#]\S{0,500}/g, '$1')
    .replace(/[^\s@]{1,100}@[^\s@]{1,100}/g, '…')
    .replace(/\d[\d\s.,/-]{3,40}/g, '…')
    .replace(/[^\x20-\x7E…]+/g, '…')
    .replace(/…(?:\s*…)+/g, '…')
    .trim()
    .slice(0, screenFailureLimits.message)
}

/** The own files that the error passed through; Chromium, Firefox and Safari write a stack each in its own way. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n', 60)
    .flatMap((line) => {
      const [, place] = /\/assets\/([\w.-]+\.js:\d+:\d+)/.exec(line) ?? []
      if (place === undefined) return []
      const [, call = ''] = /^\s*(?:at (?:async )?)?([\w$.<>]{1,60})(?:@| \()/.exec(line) ?? []
      return [`${call} ${place}`.trim().slice(0, screenFailureLimits.frame)]
    })
    .slice(0, screenFailureLimits.frames)
}

/** Crockford's Base32 alphabet, without letters that are easily confused. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The number of a failure, `E-7K2Q-9M4T`: the same fault of the same build has the same number on every device, so the
 * number identifies the fault.
 */
export function failureNumber({ screen, error, frames }: ScreenFailure): string {
  const text = [screen, error, ...frames].join('\n')
  const bits = [hashOf(text, 0x811c9dc5), hashOf(text, 0x9747b28c)]
  const code = bits
    .map((hash) => [0, 5, 10, 15].map((from) => letters[(hash >>> from) & 31]).join(''))
    .join('-')
  return `E-${code}`
}

/** FNV-1a of 32 bits, with its bits mixed once more at the end. */
function hashOf(text: string, seed: number): number {
  let hash = seed
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
