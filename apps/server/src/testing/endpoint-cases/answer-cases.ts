import {
  asJson,
  calls,
  good,
  openAiError,
  says,
  whole,
  type EndpointCase,
  type Wire,
} from './endpoint-case.ts'

const fine = (what: string, answer: Wire, cost: EndpointCase['cost'] = 'COUNTED'): EndpointCase => ({
  what,
  answers: [answer],
  reply: 'GOOD',
  calls: 1,
  again: 1,
  cost,
  notified: null,
})
const text = (what: string, content: string) => fine(what, says({ content }))

/** Answers that are there, however they are written; from the templates and issues of the named servers and models. */
export const answerCases: EndpointCase[] = [
  text(
    'a thought before the answer (DeepSeek R1, Qwen 3)',
    `<think>\nThe mood {maybe} is glad.\n</think>\n\n${asJson}`,
  ),
  text(
    'a thought without its beginning (template of DeepSeek R1)',
    `The customer greets.\n</think>\n${asJson}`,
  ),
  text('prose around the answer', `Here is my answer:\n${asJson}\nLet me know if it helps.`),
  text('a block of code between prose', `Sure!\n\`\`\`json\n${asJson}\n\`\`\`\nDone.`),
  text('a block of code of no language', `\`\`\`\n${asJson}\n\`\`\``),
  text(
    'a call of Hermes (Qwen 2.5)',
    `<tool_call>\n{"name": "submit", "arguments": ${asJson}}\n</tool_call>`,
  ),
  text(
    'a call of Qwen 3 Coder',
    '<tool_call>\n<function=submit>\n<parameter=words>\nHello\n</parameter>\n<parameter=mood>\nGLAD\n</parameter>\n</function>\n</tool_call>',
  ),
  text('a call of Mistral', `[TOOL_CALLS][{"name": "submit", "arguments": ${asJson}}]`),
  text('a call of Llama 3.1', `<|python_tag|>{"name": "submit", "parameters": ${asJson}}`),
  text('a call of Llama 3 as a tag', `<function=submit>${asJson}</function>`),
  text(
    'a call of GLM 4.5',
    '<tool_call>submit\n<arg_key>words</arg_key>\n<arg_value>Hello</arg_value>\n<arg_key>mood</arg_key>\n<arg_value>GLAD</arg_value>\n</tool_call>',
  ),
  text('a call as a line of code', `submit(${asJson})`),
  text(
    'a call as OpenAI writes it',
    JSON.stringify({
      tool_calls: [{ id: 'x', type: 'function', function: { name: 'submit', arguments: asJson } }],
    }),
  ),
  text(
    'the channels of gpt-oss',
    `<|channel|>analysis<|message|>{"words": "No", "mood": "SAD"}<|end|><|start|>assistant<|channel|>commentary to=functions.submit <|constrain|>json<|message|>${asJson}<|call|>`,
  ),
  fine('no finish reason', says(calls(asJson), null)),
  fine('no field for the finish reason', says(calls(asJson), undefined)),
  fine('"eos" (text-generation-webui)', says(calls(asJson), 'eos')),
  fine('"eos_token" (TGI) for an answer in the text', says({ content: asJson }, 'eos_token')),
  fine('"end_turn" (proxies of Anthropic)', says(calls(asJson), 'end_turn')),
  fine('arguments as an object (Ollama)', says(calls(good), 'tool_calls')),
  fine(
    'one call in function_call',
    says({ content: null, function_call: { name: 'submit', arguments: asJson } }, 'function_call'),
  ),
  fine(
    'a number as the id of the call',
    says(
      {
        content: '',
        tool_calls: [{ id: 0, type: 'function', function: { name: 'submit', arguments: asJson } }],
      },
      'tool_calls',
    ),
  ),
  fine('content in parts', says({ content: [{ type: 'text', text: asJson }] })),
  fine(
    'the thought in its own field (vLLM, DeepSeek)',
    says({ content: asJson, reasoning_content: 'Let me think {"words": "No"}' }),
  ),
  fine('no usage', { body: { ...(whole.body as object), usage: undefined } }, 'GUESSED'),
  {
    ...fine(
      'the generation within the refusal (Groq)',
      openAiError(
        400,
        "Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.",
        {
          code: 'tool_use_failed',
          failed_generation: `<tool_call>{"name": "submit", "arguments": ${asJson}}</tool_call>`,
        },
      ),
    ),
    cost: 'GUESSED',
  },
  {
    what: 'a refusal in its own field (OpenAI)',
    answers: [says({ content: null, refusal: "I'm sorry, I can't help with that." })],
    reply: 'NONE',
    calls: 1,
    again: 1,
    cost: 'COUNTED',
    notified: "I'm sorry, I can't help with that.",
  },
  {
    what: 'an answer that is cut off',
    answers: [says({ content: asJson.slice(0, 12) }, 'max_tokens')],
    reply: 'NONE',
    calls: 1,
    again: 1,
    cost: 'COUNTED',
    notified: 'longer than',
  },
  {
    what: 'half an answer for no known reason: corrected once',
    answers: [says({ content: `My answer: ${asJson.slice(0, 12)}` }, 'weird'), whole],
    reply: 'GOOD',
    calls: 2,
    again: 1,
    cost: 'COUNTED',
    notified: null,
  },
  {
    what: 'two different answers in one text: corrected once',
    answers: [says({ content: `Either ${asJson} or {"words": "Go away", "mood": "SAD"}` }), whole],
    reply: 'GOOD',
    calls: 2,
    again: 1,
    cost: 'COUNTED',
    notified: null,
  },
  {
    what: 'a thought without an end',
    answers: [says({ content: `<think>Perhaps ${asJson}` })],
    reply: 'NONE',
    calls: 1,
    again: 1,
    cost: 'COUNTED',
    notified: 'nothing',
  },
  {
    what: 'prose alone: corrected once, then given up',
    answers: [says({ content: 'Hello, dear customer!' })],
    reply: 'NONE',
    calls: 2,
    again: 2,
    cost: 'COUNTED',
    notified: 'prose',
  },
]
