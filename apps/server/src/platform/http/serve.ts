import type { MultipartFile } from '@fastify/multipart'
import type { Endpoint, ParsedOf, ReplyOf } from '@rp/contract/endpoint'
import { takesPersonalKey } from '@rp/contract/auth/personal-key'
import { admit } from '@rp/contract/policies'
import { personalKeyLimits, personalKeyShape, type KeyScope } from '@rp/domain/personal-keys'
import type { Language } from '@rp/domain/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openRateLimit } from '../rate-limit.ts'
import { refuse } from '../refusal.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { callerOf, type ApiWho, type CustomerWho, type StaffWho, type Who } from '../who.ts'
import { languageOf } from './language.ts'
import { keepBytes } from './body-bytes.ts'
import { fieldErrors } from './field-errors.ts'
import type { SignedCalls } from './signed-calls.ts'
import { tellerOf } from './tell-page.ts'
import { unstorablePath, unstorableWords } from '../database/storable.ts'
import { urgencyOf } from './urgency.ts'

/** What a handler gets: parsed input and who calls. */
type Call<E extends Endpoint> = ParsedOf<E> & { request: FastifyRequest; reply: FastifyReply }

type Handler<E extends Endpoint> = (
  call: Call<E> & { who: Who | ApiWho },
) => Promise<ReplyOf<E> | FastifyReply>

type IdentifyKey = (token: string) => Promise<StaffWho | null>

/** Registers the handlers of the contract's calls. Each is a visible Fastify route with its own policy. */
export interface Serve {
  /** For `anyone` policies: nobody needs to be signed in. */
  open<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<ReplyOf<E> | FastifyReply>): void
  staff<E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E> & { who: StaffWho }) => Promise<ReplyOf<E> | FastifyReply>,
  ): void
  customer<E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E> & { who: CustomerWho }) => Promise<ReplyOf<E> | FastifyReply>,
  ): void
  /** For `api-key` policies: machines, each call signed. */
  machine<E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E> & { who: ApiWho }) => Promise<ReplyOf<E>>,
  ): void
  /** Names who knows the personal keys. */
  takeKeys(identify: IdentifyKey): void
  /** Every endpoint served so far. */
  served: Endpoint[]
}

/** Calls that a session with a duty may still make: whoever must change the password can do just that. */
const dutyPaths = new Set([
  '/auth/sign-out',
  '/auth/me',
  '/auth/me/draft-key',
  '/auth/me/password',
  '/auth/me/two-step',
])

export function makeServe(http: FastifyInstance, sessions: Sessions, signed: SignedCalls): Serve {
  const served: Endpoint[] = []
  const mayCall = openRateLimit({ max: personalKeyLimits.perMinute, windowMs: 60_000 })
  let identifyKey: IdentifyKey = async () => null

  function register<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    served.push(endpoint)
    const tell = tellerOf(endpoint.reply)
    // An answer that several share is written once.
    const written = new WeakMap<object, string>()
    const write = (answer: ReplyOf<E>): string => {
      if (typeof answer !== 'object' || answer === null) return JSON.stringify({ content: tell(answer) })
      const text = written.get(answer) ?? JSON.stringify({ content: tell(answer) })
      written.set(answer, text)
      return text
    }
    http.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: { urgency: urgencyOf(endpoint), keepsNoTurn: endpoint.carries === 'upload' },
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      ...(endpoint.policy.kind === 'api-key' && signed.hooks(endpoint)),
      ...(endpoint.carries === 'signed-bytes' && {
        preParsing: keepBytes(http.initialConfig.bodyLimit ?? 0),
      }),
      handler: async (request, reply) => {
        const who = await admitted(endpoint, request)
        const input = parse(endpoint, request)
        const answer = await handler({ ...input, request, reply, who } as Call<E> & { who: Who | ApiWho })
        if (endpoint.carries === 'download') return answer
        reply.header('content-type', 'application/json; charset=utf-8')
        return write(answer as ReplyOf<E>)
      },
    })
  }

  async function admitted(endpoint: Endpoint, request: FastifyRequest): Promise<Who | ApiWho | null> {
    if (endpoint.policy.kind === 'anyone') return null
    if (endpoint.policy.kind === 'api-key') return signed.whoOf(request)
    const token = bearerOf(request)
    const who = token ? await identify(token) : null
    const verdict = admit(endpoint.policy, callerOf(who))
    if (verdict !== 'admitted') throw refuse(verdict)
    if (who?.type === 'STAFF' && who.key) checkKey(endpoint, who.key, who.session_id)
    if (who?.type === 'STAFF' && who.duty && !dutyPaths.has(endpoint.path)) {
      throw refuse('forbidden', { detail: `First: ${who.duty.replaceAll('_', ' ')}` })
    }
    return who
  }

  const identify = (token: string): Promise<Who | null> =>
    personalKeyShape.test(token) ? identifyKey(token) : sessions.identify(token)

  function checkKey(endpoint: Endpoint, scope: KeyScope, id: string): void {
    if (!takesPersonalKey(endpoint)) throw refuse('forbidden', { detail: 'No personal key makes this call' })
    if (scope === 'READ' && endpoint.method !== 'GET')
      throw refuse('forbidden', { detail: 'This personal key only reads' })
    if (!mayCall(id))
      throw refuse('throttled', { detail: `A key may call ${personalKeyLimits.perMinute} times a minute` })
  }

  return {
    served,
    takeKeys: (known) => void (identifyKey = known),
    open: (endpoint, handler) => register(endpoint, handler),
    staff: (endpoint, handler) => register(endpoint, handler as Handler<typeof endpoint>),
    customer: (endpoint, handler) => register(endpoint, handler as Handler<typeof endpoint>),
    machine: (endpoint, handler) => register(endpoint, handler as Handler<typeof endpoint>),
  }
}

/** The one uploaded file of a request, whole; its sender's name for it is not to be trusted. `maxBytes`: where more is taken than usual. */
export async function uploadedFile(
  request: FastifyRequest,
  maxBytes?: number,
): Promise<{ name: string; bytes: Buffer }> {
  const { upload, bytes } = await readForm(request, maxBytes)
  // The reader looks for a file cut off at the limit with each piece, not after the last one.
  if (upload.file.truncated)
    throw refuse(
      'too_large',
      maxBytes === undefined ? {} : { detail: `The file is larger than ${maxBytes >> 20} MiB` },
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
    // The form's reader has no code for a form that breaks off or is none; what has one is told as what it is.
    if (!(error instanceof Error) || 'code' in error) throw error
  }
  throw refuse('malformed', { detail: 'Send one file as multipart/form-data in the field "file"' })
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
}

/** Query and parameters are 400 when wrong; field values of a body are 422, its unknown keys 400. */
function parse(
  endpoint: Endpoint,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } {
  const language = languageOf(request)
  const params = endpoint.params.safeParse(request.params)
  if (!params.success || unstorablePath(params.data)) throw refuse('not_found')
  const query = endpoint.query.safeParse(request.query)
  if (!query.success) throw refuse('malformed', { errors: fieldErrors(query.error, language) })
  refuseUnstorable(query.data, 'malformed', language)
  if (endpoint.carries === 'upload') return { params: params.data, query: query.data, body: undefined }
  const body = endpoint.body.safeParse(request.body ?? undefined)
  if (body.success) {
    // What was signed is kept as it came; whoever understands it takes out what cannot be stored.
    if (endpoint.carries === 'signed-bytes')
      return { params: params.data, query: query.data, body: body.data }
    refuseUnstorable(body.data, 'invalid', language)
    return { params: params.data, query: query.data, body: body.data }
  }
  const unknownKey = body.error.issues.some(
    ({ code, path }) => code === 'unrecognized_keys' || path.length === 0,
  )
  throw refuse(unknownKey ? 'malformed' : 'invalid', { errors: fieldErrors(body.error, language) })
}

function refuseUnstorable(input: unknown, code: 'malformed' | 'invalid', language: Language): void {
  const path = unstorablePath(input)
  if (path) throw refuse(code, { errors: [{ path: path.join('.'), message: unstorableWords[language] }] })
}
