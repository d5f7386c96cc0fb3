import {
  asJson,
  calls,
  good,
  inText,
  openAiError,
  says,
  vllmError,
  whole,
  type EndpointCase,
  type Wire,
} from './endpoint-case.ts'

const row = (what: string, answers: Wire[], change: Partial<EndpointCase> = {}): EndpointCase => ({
  what,
  answers,
  reply: 'GOOD',
  calls: answers.length,
  again: 1,
  cost: 'COUNTED',
  notified: null,
  ...change,
})
const outage = (what: string, answer: Wire, notified: string): EndpointCase =>
  row(what, [answer], { reply: 'NONE', again: 0, cost: 'NOTHING', notified })
const roles = (body: Record<string, unknown>) =>
  (body['messages'] as { role: string }[]).map(({ role }) => role).join()
const hasNoSystem = (body: Record<string, unknown>) =>
  roles(body) === 'user' && JSON.stringify(body['messages']).includes('You greet people.')

/** Behaviours that were found after the first version was written. */
export const laterCases: EndpointCase[] = [
  row('a choice with its text alone', [
    { body: { ...(inText.body as object), choices: [{ index: 0, text: asJson, finish_reason: 'stop' }] } },
  ]),
  row('arguments that are JSON within JSON', [says(calls(JSON.stringify(asJson)), 'tool_calls')]),
  row('arguments in a block of code', [says(calls(`\`\`\`json\n${asJson}\n\`\`\``), 'tool_calls')]),
  row('arguments within one more object', [says(calls(JSON.stringify({ answer: good })), 'tool_calls')]),
  row('an answer in the text within one more object', [says({ content: JSON.stringify({ submit: good }) })]),
  row('no system role (Gemma in vLLM)', [vllmError('System role not supported'), whole], {
    sends: hasNoSystem,
  }),
  row(
    'no system role, as a fault of the template (Mistral in llama.cpp)',
    [
      {
        status: 500,
        body: {
          error: { code: 500, message: 'Only user and assistant roles are supported!', type: 'server_error' },
        },
      },
      whole,
    ],
    { sends: hasNoSystem },
  ),
  row(
    'a schema of tools that it cannot read',
    [openAiError(400, "Invalid schema for function 'submit': unsupported keyword $schema"), inText],
    { sends: (body) => !('tools' in body) },
  ),
  outage(
    'a spent quota without a code (LiteLLM)',
    openAiError(
      429,
      'litellm.RateLimitError: OpenAIException - You exceeded your current quota, please check your plan and billing details.',
    ),
    'exceeded your current quota',
  ),
  outage(
    'used credits (xAI)',
    openAiError(403, 'Your team has used all available credits.'),
    'used all available credits',
  ),
  outage(
    'no balance (Zhipu)',
    { status: 429, body: { error: { code: '1113', message: '余额不足或无可用资源包,请充值。' } } },
    '余额不足',
  ),
  outage(
    'an address without /v1 (Ollama)',
    { status: 404, headers: { 'content-type': 'text/plain' }, body: '404 page not found' },
    'base URL',
  ),
  outage('an address without /v1 (vLLM)', { status: 404, body: { detail: 'Not Found' } }, 'base URL'),
]
