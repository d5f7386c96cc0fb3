import { openAiError, vllmError, whole, type EndpointCase, type Wire } from './endpoint-case.ts'

const outage = (
  what: string,
  answer: Wire,
  { notified, calls = 1, again = 0, cost = 'NOTHING' }: Partial<EndpointCase> & { notified: string },
): EndpointCase => ({ what, answers: [answer], reply: 'NONE', calls, again, cost, notified })

const policy =
  "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry."
const quota = 'You exceeded your current quota, please check your plan and billing details.'
const login = '<!DOCTYPE html><html><head><title>Sign in - Company proxy</title></head><body></body></html>'

/** After five failures within a minute a model rests, so the second message is tried twice. */
/** Outages and refusals that nothing repairs; each notifies once, with the provider's own sentence. */
export const outageCases: EndpointCase[] = [
  outage(
    'a spent quota (OpenAI)',
    openAiError(429, quota, { type: 'insufficient_quota', code: 'insufficient_quota' }),
    { notified: quota },
  ),
  outage('no balance (DeepSeek)', openAiError(402, 'Insufficient Balance', { type: 'unknown_error' }), {
    notified: 'Insufficient Balance',
  }),
  outage(
    'no credits (OpenRouter)',
    {
      status: 402,
      body: { error: { message: 'This request requires more credits, or fewer max_tokens.', code: 402 } },
    },
    { notified: 'requires more credits' },
  ),
  outage(
    'a spent budget (LiteLLM)',
    {
      status: 400,
      body: {
        error: {
          message: 'Budget has been exceeded! Current cost: 26.075, Max budget: 0.25',
          type: 'budget_exceeded',
          param: null,
          code: '400',
        },
      },
    },
    { notified: 'Budget has been exceeded!' },
  ),
  outage(
    'a wrong key',
    openAiError(401, 'Incorrect API key provided: sk-1***.', { code: 'invalid_api_key' }),
    { notified: 'Incorrect API key provided' },
  ),
  outage(
    'an unknown model (Ollama)',
    openAiError(404, 'model "gpt-5-mini" not found, try pulling it first', { type: 'api_error' }),
    { notified: 'try pulling it first' },
  ),
  outage('an unknown model (vLLM)', vllmError('The model `gpt-5-mini` does not exist.', 404), {
    notified: 'does not exist',
  }),
  outage(
    'a list of errors (Gemini’s endpoint for OpenAI)',
    {
      status: 400,
      body: [
        {
          error: {
            code: 400,
            message: 'API key not valid. Please pass a valid API key.',
            status: 'INVALID_ARGUMENT',
          },
        },
      ],
    },
    { notified: 'API key not valid' },
  ),
  outage(
    'the page of a login',
    { headers: { 'content-type': 'text/html' }, body: login },
    { notified: 'Sign in - Company proxy' },
  ),
  outage(
    'a redirect to a login',
    { status: 302, headers: { location: 'https://login.example/' }, body: '' },
    { notified: 'https://login.example/' },
  ),
  outage(
    'a filtered prompt (Azure)',
    openAiError(400, policy, {
      type: null,
      param: 'prompt',
      code: 'content_filter',
      status: 400,
      innererror: {
        code: 'ResponsibleAIPolicyViolation',
        content_filter_result: { violence: { filtered: true, severity: 'medium' } },
      },
    }),
    { notified: 'content management policy', again: 1, cost: 'GUESSED' },
  ),
  outage(
    'an overload',
    { status: 503, body: { error: { message: 'The engine is currently overloaded', type: 'server_error' } } },
    { notified: 'currently overloaded', calls: 3, again: 2 },
  ),
  outage(
    'an overload that names a time',
    { status: 503, headers: { 'retry-after': '120' }, body: { error: { message: 'Overloaded' } } },
    { notified: 'Overloaded' },
  ),
  outage(
    'a rate limit that names a time',
    openAiError(429, 'Rate limit reached', { code: 'rate_limit_exceeded' }, { 'retry-after': '30' }),
    { notified: 'Rate limit reached' },
  ),
  outage(
    'a rate limit that names a date',
    openAiError(429, 'Slow down', {}, { 'retry-after': 'Fri, 31 Dec 2199 23:59:59 GMT' }),
    { notified: 'Slow down' },
  ),
  outage(
    'an error in a body of status 200 (OpenRouter)',
    {
      body: {
        error: {
          message: 'Provider returned error',
          code: 502,
          metadata: { raw: '{"error":{"message":"Upstream is down"}}', provider_name: 'X' },
        },
        user_id: 'u',
      },
    },
    { notified: 'Upstream is down', calls: 3, again: 2 },
  ),
  outage(
    'an error in a choice (OpenRouter)',
    {
      body: {
        id: 'g',
        choices: [
          {
            error: { code: 402, message: 'Key limit exceeded: insufficient credits' },
            finish_reason: 'error',
            message: { role: 'assistant', content: '' },
          },
        ],
      },
    },
    { notified: 'Key limit exceeded' },
  ),
  outage(
    'no choices',
    { body: { id: 'g', object: 'chat.completion', choices: [] } },
    { notified: 'without choices', calls: 3, again: 2 },
  ),
  outage(
    'a fault of the request that teaches nothing (Mistral)',
    {
      status: 422,
      body: { detail: [{ type: 'missing', loc: ['body', 'agent_id'], msg: 'Field required' }] },
    },
    { notified: 'agent_id: Field required', again: 1 },
  ),
  {
    what: 'a short rate limit is waited for',
    answers: [openAiError(429, 'Slow down', {}, { 'retry-after': '0' }), whole],
    reply: 'GOOD',
    calls: 2,
    again: 1,
    cost: 'COUNTED',
    notified: null,
  },
]
