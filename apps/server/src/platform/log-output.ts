import { DrizzleQueryError } from 'drizzle-orm'
import { pino, type DestinationStream, type Logger } from 'pino'
import { traceNow } from './tracing/trace.ts'
import type { Config } from './config.ts'

/** The process log: one JSON line per event, without passwords, tokens, codes or the values of statements. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor },
    // Lines about a completed request name its trace themselves.
    mixin: (given: object) => ('trace_id' in given ? {} : traceFields()),
    serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
  }
  return to ? pino(options, to) : pino(options)
}

/**
 * The code of an error is not secret: it says what failed, `EACCES` or an SQLSTATE. Any other code may be a credential.
 */
class ErrorCode {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toJSON(): string {
    return this.text
  }
}

const censor = (value: unknown) => (value instanceof ErrorCode ? value.text : '[Redacted]')

function traceFields(): { trace_id?: string } {
  const trace = traceNow()
  return trace ? { trace_id: trace.trace_id } : {}
}

const secrets = ['authorization', 'token', 'password', 'code', 'password_hash', 'totp_secret', 'cookie']

interface LoggedError {
  type: string
  message: string
  code?: ErrorCode
  stack?: string
  cause?: LoggedError
}

/**
 * The parts of an error that the log may contain. A failed statement contains its values, in Drizzle's message and
 * stack and in PostgreSQL's detail, with hashes and people's texts: only the statement itself and the code are kept.
 */
function describeError(error: Error): LoggedError {
  const isQuery = error instanceof DrizzleQueryError
  const message = isQuery ? `Failed query: ${error.query}` : error.message
  return {
    type: error.name,
    message,
    ...('code' in error && typeof error.code === 'string' && { code: new ErrorCode(error.code) }),
    ...(error.stack && { stack: isQuery ? framesOf(error.stack) : error.stack }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
