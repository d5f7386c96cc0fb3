import type { MultipartFile } from '@fastify/multipart'
import { bodyLimitOf } from '@rp/contract/body-limit'
import type { Endpoint, ParsedOf, ReplyOf } from '@rp/contract/endpoint'
import { takesPersonalKey } from '@rp/contract/auth/personal-key'
import { destroys } from '@rp/contract/destructive'
import { admit } from '@rp/contract/policies'
import type { DestructiveAct } from '@rp/domain/limits'
import { personalKeyLimits, personalKeyShape, type KeyScope } from '@rp/domain/personal-keys'
import type { Language } from '@rp/domain/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken } from '../authorization-header.ts'
import { openRateLimit } from '../rate-limit.ts'
import { refuse } from '../refusal.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { anyCallerOf, type ApiCaller, type CustomerCaller, type StaffCaller, type Caller } from '../caller.ts'
import { languageOf } from './language.ts'
import { captureBytes } from './body-bytes.ts'
import { validationErrors } from '../validation-errors.ts'
import type { SignedCalls } from './signed-calls.ts'
import { serializerOf } from './serialize-page.ts'
import { currentCaller } from '../database/caller.ts'
import { unstorablePath, unstorableWords } from '../database/storable.ts'
import { StreamedAnswer } from './streamed-answer.ts'
import { urgencyOf } from './urgency.ts'

const dutyWords = {
  en: 'First finish signing in: choose your own password or set up the second step',
  th: 'กรุณาทำขั้นตอนหลังเข้าสู่ระบบให้เสร็จก่อน: ตั้งรหัสผ่านของคุณเอง หรือเปิดการยืนยันสองขั้น',
}

/** The parsed parts of a request. */
interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/** The input of a handler: the parsed request and its caller. */
type Call<E extends Endpoint> = ParsedOf<E> & { request: FastifyRequest; reply: FastifyReply }

/** `FastifyReply`: of a download. */
type Answer<E extends Endpoint> = ReplyOf<E> | FastifyReply | StreamedAnswer<ReplyOf<E> & object>

type Handler<E extends Endpoint> = (call: Call<E> & { caller: Caller | ApiCaller }) => Promise<Answer<E>>

type CheckDestructive = (
  caller: StaffCaller,
  act: DestructiveAct,
  password: string | undefined,
) => Promise<void>

type IdentifyKey = (token: string) => Promise<StaffCaller | null>

/** Registers the handlers of the contract's calls. Each is a visible Fastify route with its own policy. */
export interface Serve {
  /** For `anyone` policies: no sign-in needed. */
  open<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<ReplyOf<E> | FastifyReply>): void
  staff<E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E> & { caller: StaffCaller }) => Promise<Answer<E>>,
  ): void
  customer<E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E> & { caller: CustomerCaller }) => Promise<ReplyOf<E> | FastifyReply>,
  ): void
  /** For `api-key` policies: machines, each call signed. */
  machine<E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E> & { caller: ApiCaller }) => Promise<ReplyOf<E>>,
  ): void
  /** Sets the function that identifies personal keys. */
  takeKeys(identify: IdentifyKey): void
  /** Sets the function that confirms the caller of a destructive call, or refuses; without it all are refused. */
  guardDestructive(check: CheckDestructive): void
  /** Every endpoint registered so far. */
  served: Endpoint[]
}

/** Calls allowed for a session with a duty: a user who must change the password can do just that. */
const dutyPaths = new Set([
  '/auth/sign-out',
  '/auth/me',
  '/auth/me/draft-key',
  '/auth/me/language',
  '/auth/me/password',
  '/auth/me/two-step',
])

export function makeServe(http: FastifyInstance, sessions: Sessions, signed: SignedCalls): Serve {
  const served: Endpoint[] = []
  const mayCall = openRateLimit({ max: personalKeyLimits.perMinute, windowMs: 60_000 })
  let identifyKey: IdentifyKey = async () => null
  let checkDestructive: CheckDestructive = () => Promise.reject(refuse('confirm_identity'))

  function register<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    served.push(endpoint)
    const limit = bodyLimitOf(endpoint)
    const serialise = serializerOf(endpoint.reply)
    // An answer shared by several requests is serialised once.
    const written = new WeakMap<object, string>()
    const write = (answer: ReplyOf<E>): string => {
      if (typeof answer !== 'object' || answer === null) return JSON.stringify({ content: serialise(answer) })
      const text = written.get(answer) ?? JSON.stringify({ content: serialise(answer) })
      written.set(answer, text)
      return text
    }
    http.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: {
        urgency: urgencyOf(endpoint),
        keepsNoTurn: endpoint.carries === 'upload',
        bodyValues: limit.values,
      },
      bodyLimit: limit.bytes,
      ...(endpoint.policy.kind === 'api-key' && signed.hooks(endpoint)),
      ...(endpoint.carries === 'signed-bytes' && {
        preParsing: captureBytes(limit.bytes),
      }),
      handler: async (request, reply) => {
        const caller = await admitted(endpoint, request)
        const call = currentCaller()
        if (call) call.by = caller?.type === 'STAFF' ? 'STAFF' : 'OUTSIDE'
        const input = await confirmed(endpoint, caller, parse(endpoint, request))
        const answer = await handler({ ...input, request, reply, caller } as Call<E> & {
          caller: Caller | ApiCaller
        })
        if (endpoint.carries === 'download') return answer
        reply.header('content-type', 'application/json; charset=utf-8')
        if (answer instanceof StreamedAnswer) return reply.send(answer.stream(serialise))
        return write(answer as ReplyOf<E>)
      },
    })
  }

  async function admitted(endpoint: Endpoint, request: FastifyRequest): Promise<Caller | ApiCaller | null> {
    if (endpoint.policy.kind === 'anyone') return null
    if (endpoint.policy.kind === 'api-key') return signed.callerOf(request)
    const token = bearerOf(request)
    const caller = token ? await identify(token) : null
    const verdict = admit(endpoint.policy, anyCallerOf(caller))
    if (verdict !== 'admitted') throw refuse(verdict)
    if (caller?.type === 'STAFF' && caller.key) checkKey(endpoint, caller.key, caller.session_id)
    if (caller?.type === 'STAFF' && caller.duty && !dutyPaths.has(endpoint.path)) {
      throw refuse('forbidden', { detail: dutyWords })
    }
    return caller
  }

  /** The input without the proof of identity, once the caller of a destructive call has been confirmed. */
  async function confirmed(
    endpoint: Endpoint,
    caller: Caller | ApiCaller | null,
    input: Input,
  ): Promise<Input> {
    if (!endpoint.destructive) return input
    const { password, ...body } = (input.body ?? {}) as { password?: string }
    if (caller?.type !== 'STAFF') throw refuse('forbidden')
    if (destroys(endpoint.destructive, body)) await checkDestructive(caller, endpoint.destructive, password)
    return { ...input, body }
  }

  const identify = (token: string): Promise<Caller | null> =>
    personalKeyShape.test(token) ? identifyKey(token) : sessions.identify(token)

  function checkKey(endpoint: Endpoint, scope: KeyScope, id: string): void {
    if (!takesPersonalKey(endpoint))
      throw refuse('forbidden', {
        detail: { en: 'No personal key makes this call', th: 'คีย์ส่วนตัวใช้คำสั่งนี้ไม่ได้' },
      })
    if (scope === 'READ' && endpoint.method !== 'GET')
      throw refuse('forbidden', {
        detail: { en: 'This personal key only reads', th: 'คีย์ส่วนตัวนี้อ่านได้อย่างเดียว' },
      })
    if (!mayCall(id))
      throw refuse('throttled', {
        detail: {
          en: `A key may call ${personalKeyLimits.perMinute} times a minute`,
          th: `คีย์หนึ่งเรียกใช้ได้ ${personalKeyLimits.perMinute} ครั้งต่อนาที`,
        },
      })
  }

  return {
    served,
    takeKeys: (known) => void (identifyKey = known),
    guardDestructive: (check) => void (checkDestructive = check),
    open: (endpoint, handler) => register(endpoint, handler),
    staff: (endpoint, handler) => register(endpoint, handler as Handler<typeof endpoint>),
    customer: (endpoint, handler) => register(endpoint, handler as Handler<typeof endpoint>),
    machine: (endpoint, handler) => register(endpoint, handler as Handler<typeof endpoint>),
  }
}

/** The one uploaded file of a request, complete; its name is untrusted. `maxBytes`: a larger limit than usual. */
export async function uploadedFile(
  request: FastifyRequest,
  maxBytes?: number,
): Promise<{ name: string; bytes: Buffer }> {
  const { upload, bytes } = await readForm(request, maxBytes)
  // The reader checks for a file cut off at the limit with each piece, not after the last one.
  if (upload.file.truncated)
    throw refuse(
      'too_large',
      maxBytes === undefined
        ? {}
        : {
            detail: {
              en: `The file is larger than ${maxBytes >> 20} MiB`,
              th: `ไฟล์ใหญ่เกิน ${maxBytes >> 20} MiB`,
            },
          },
    )
  return { name: upload.filename, bytes }
}

async function readForm(
  request: FastifyRequest,
  maxBytes: number | undefined,
): Promise<{ upload: MultipartFile; bytes: Buffer }> {
  try {
    const upload = await request.file(maxBytes === undefined ? {} : { limits: { fileSize: maxBytes } })
    if (upload) return { upload, bytes: await upload.toBuffer() }
  } catch (error) {
    // The form reader has no code for a truncated or invalid form; errors with a code are passed on.
    if (!(error instanceof Error) || 'code' in error) throw error
  }
  throw refuse('malformed', {
    detail: {
      en: 'Send one file as multipart/form-data in the field "file"',
      th: 'ส่งไฟล์หนึ่งไฟล์แบบ multipart/form-data ในช่อง "file"',
    },
  })
}

/** Sessions need no CSRF protection: their token is sent in a header, which another site cannot set, never in a cookie. */
function bearerOf(request: FastifyRequest): string | undefined {
  const token = bearerToken(request.headers.authorization)
  return token && token.length >= 20 && token.length <= 200 ? token : undefined
}

/** Invalid query and parameters are 400; invalid field values of a body are 422, its unknown keys 400. */
function parse(endpoint: Endpoint, request: FastifyRequest): Input {
  const language = languageOf(request)
  const params = endpoint.params.safeParse(request.params)
  if (!params.success || unstorablePath(params.data)) throw refuse('not_found')
  const query = endpoint.query.safeParse(request.query)
  if (!query.success)
    throw refuse('malformed', { errors: validationErrors(query.error, { language, schema: endpoint.query }) })
  refuseUnstorable(query.data, 'malformed', language)
  if (endpoint.carries === 'upload') return { params: params.data, query: query.data, body: undefined }
  const body = endpoint.body.safeParse(request.body ?? undefined)
  if (body.success) {
    // Signed input is kept as received; its handler removes what cannot be stored.
    if (endpoint.carries === 'signed-bytes')
      return { params: params.data, query: query.data, body: body.data }
    refuseUnstorable(body.data, 'invalid', language)
    return { params: params.data, query: query.data, body: body.data }
  }
  const unknownKey = body.error.issues.some(
    ({ code, path }) => code === 'unrecognized_keys' || path.length === 0,
  )
  throw refuse(unknownKey ? 'malformed' : 'invalid', {
    errors: validationErrors(body.error, { language, schema: endpoint.body }),
  })
}

function refuseUnstorable(input: unknown, code: 'malformed' | 'invalid', language: Language): void {
  const path = unstorablePath(input)
  if (path) throw refuse(code, { errors: [{ path: path.join('.'), message: unstorableWords[language] }] })
}
