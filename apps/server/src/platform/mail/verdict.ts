interface Verdict {
  state: 'QUEUED' | 'FAILED' | 'BOUNCED'
  /** Until the next try of a mail that stays queued. */
  pauseMs: number
  last_error: string
}

const minute = 60_000
const longestPauseMs = 6 * 60 * minute
/** With the pauses between them, about three days, like a mail server. */
const triesMax = 19

/**
 * The outcome of a mail that was not accepted. A permanently rejected address bounces, a permanently rejected message
 * fails; everything else (no server, a wrong password, "try later") is retried with exponential backoff.
 */
export function verdictOn(error: unknown, attempts: number): Verdict {
  const { message, command, permanent, code } = faultOf(error)
  const pauseMs = Math.min(2 ** (attempts - 1) * minute, longestPauseMs)
  const last_error = message.replace(/\s+/g, ' ').slice(0, 500)
  return { state: stateAfter(), pauseMs, last_error }

  function stateAfter(): Verdict['state'] {
    if (permanent && command === 'RCPT TO') return 'BOUNCED'
    if (permanent && command === 'DATA') return 'FAILED'
    // The mail server did not even receive the address or the message.
    if (command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE')) return 'FAILED'
    return attempts < triesMax ? 'QUEUED' : 'FAILED'
  }
}

interface Fault {
  message: string
  command?: unknown
  permanent?: unknown
  code?: unknown
}

function faultOf(error: unknown): Fault {
  return error instanceof Error ? error : { message: String(error) }
}
