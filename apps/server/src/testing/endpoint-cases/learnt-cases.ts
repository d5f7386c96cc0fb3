import { inText, openAiError, says, vllmError, whole, type EndpointCase, type Wire } from './endpoint-case.ts'

const learnt = (
  what: string,
  refusals: Wire[],
  sends: NonNullable<EndpointCase['sends']>,
  { answer = whole, model }: { answer?: Wire; model?: string } = {},
): EndpointCase => ({
  what,
  answers: [...refusals, answer],
  ...(model && { model }),
  reply: 'GOOD',
  calls: refusals.length + 1,
  again: 1,
  cost: 'COUNTED',
  notified: null,
  sends,
})
const lacks =
  (...names: string[]) =>
  (body: Record<string, unknown>) =>
    names.every((name) => !(name in body))
const newLimit = (body: Record<string, unknown>) =>
  body['max_completion_tokens'] === 1500 && !('max_tokens' in body)
const maxTokens =
  "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
const temperature =
  "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported."
const inPrompt = (body: Record<string, unknown>) =>
  !('tools' in body) && JSON.stringify(body['messages']).includes('GLAD')

/** Refusals that teach how the endpoint wants to be called; the sentences are those of the named servers. */
export const learntCases: EndpointCase[] = [
  learnt(
    'the new name of the token limit (an Azure deployment)',
    [openAiError(400, maxTokens, { param: 'max_tokens', code: 'unsupported_parameter' })],
    newLimit,
    { model: 'my-deployment' },
  ),
  learnt(
    'no temperature (an Azure deployment)',
    [openAiError(400, temperature, { param: 'temperature', code: 'unsupported_value' })],
    lacks('temperature'),
  ),
  learnt(
    'both, one after the other',
    [openAiError(400, maxTokens), openAiError(400, temperature)],
    (body) => newLimit(body) && lacks('temperature')(body),
  ),
  learnt(
    'no temperature (LiteLLM)',
    [
      openAiError(
        400,
        "litellm.UnsupportedParamsError: openai does not support parameters: ['temperature'], for model=my-alias. To drop these, set `litellm.drop_params=True`",
      ),
    ],
    lacks('temperature'),
  ),
  learnt(
    'a reasoner of OpenRouter needs no refusal',
    [],
    (body) => newLimit(body) && lacks('temperature')(body),
    { model: 'openai/gpt-5-mini' },
  ),
  learnt(
    'the old name of the token limit (Mistral for a name like OpenAI’s)',
    [
      {
        status: 422,
        body: {
          detail: [
            {
              type: 'extra_forbidden',
              loc: ['body', 'max_completion_tokens'],
              msg: 'Extra inputs are not permitted',
              input: 1500,
            },
          ],
        },
      },
    ],
    (body) => body['max_tokens'] === 1500,
    { model: 'o3-like' },
  ),
  learnt(
    'no named tool (LM Studio)',
    [
      {
        status: 400,
        body: { error: "Invalid tool_choice type: 'object'. Supported string values: none, auto, required" },
      },
    ],
    (body) => body['tool_choice'] === 'required',
  ),
  learnt(
    '"any" instead of a named tool (Mistral)',
    [
      {
        status: 422,
        body: {
          object: 'error',
          message: {
            detail: [
              { type: 'enum', loc: ['body', 'tool_choice'], msg: "Input should be 'auto', 'none' or 'any'" },
            ],
          },
          type: 'invalid_request_error',
        },
      },
    ],
    (body) => body['tool_choice'] === 'any',
  ),
  learnt(
    'no forced tool while thinking (Qwen)',
    [
      openAiError(
        400,
        '<400> InternalError.Algo.InvalidParameter: The tool_choice parameter does not support being set to required or object in thinking mode',
      ),
    ],
    (body) => body['tool_choice'] === 'auto',
  ),
  learnt(
    'no tools without a parser (vLLM)',
    [vllmError('"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set')],
    inPrompt,
    { answer: inText },
  ),
  learnt(
    'a forced tool without a parser (vLLM)',
    [vllmError('tool_choice="required" requires --tool-call-parser to be set')],
    inPrompt,
    { answer: inText },
  ),
  learnt(
    'a model without tools (Ollama)',
    [openAiError(400, 'registry.ollama.ai/library/gemma3:4b does not support tools', { type: 'api_error' })],
    inPrompt,
    { answer: inText },
  ),
  learnt(
    'a model without tools, the error as text (Ollama)',
    [{ status: 400, body: { error: 'registry.ollama.ai/library/qwen:4b does not support tools' } }],
    inPrompt,
    { answer: says({ content: 'Here: {"words":"Hello","mood":"GLAD"}' }) },
  ),
  learnt(
    'no tools without --jinja (llama.cpp)',
    [
      {
        status: 500,
        body: { error: { code: 500, message: 'tools param requires --jinja flag', type: 'server_error' } },
      },
    ],
    inPrompt,
    { answer: inText },
  ),
  learnt(
    'no endpoint with tools (OpenRouter)',
    [
      {
        status: 404,
        body: {
          error: {
            message:
              'No endpoints found that support tool use. To learn more about provider routing, visit: https://openrouter.ai/docs/provider-routing',
            code: 404,
          },
        },
      },
    ],
    inPrompt,
    { answer: inText },
  ),
  learnt(
    'tools are unsupported (Groq)',
    [openAiError(400, '`tool calling` is not supported with this model')],
    inPrompt,
    { answer: inText },
  ),
  learnt(
    'a smaller output of the model (OpenAI)',
    [
      openAiError(
        400,
        'max_tokens is too large: 1500. This model supports at most 1024 completion tokens, whereas you provided 1500.',
        { code: 'invalid_value', param: 'max_tokens' },
      ),
    ],
    (body) => body['max_tokens'] === 1024,
  ),
  {
    ...learnt(
      'an output that does not fit beside the input (vLLM)',
      [
        vllmError(
          "'max_tokens' or 'max_completion_tokens' is too large: 1500. This model's maximum context length is 2048 tokens and your request has 1000 input tokens (1500 > 2048 - 1000).",
        ),
      ],
      (body) => body['max_tokens'] === 1048,
    ),
    isOfPrompt: true,
  },
  {
    ...learnt(
      'a full context (llama.cpp): the shorter prompt',
      [
        {
          status: 400,
          body: {
            error: {
              code: 400,
              message:
                'request (4390 tokens) exceeds the available context size (4096 tokens), try increasing it',
              type: 'exceed_context_size_error',
              n_prompt_tokens: 4390,
              n_ctx: 4096,
            },
          },
        },
      ],
      (body) => JSON.stringify(body['messages']).includes('Greet briefly.'),
    ),
    isOfPrompt: true,
  },
  {
    ...learnt(
      'a full context as a fault of the server (llama.cpp)',
      [
        {
          status: 500,
          body: { error: { code: 500, message: 'Context size has been exceeded.', type: 'server_error' } },
        },
      ],
      (body) => JSON.stringify(body['messages']).includes('Greet briefly.'),
    ),
    isOfPrompt: true,
  },
]
