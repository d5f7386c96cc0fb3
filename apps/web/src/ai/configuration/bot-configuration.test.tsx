// @vitest-environment jsdom
import type { BotConfiguration as Configuration, VersionSummary } from '@rp/contract/ai/configuration'
import { defaultPrompts } from '@rp/domain/ai/versions/default-prompts'
import { builtInContent } from '@rp/domain/ai/versions/version'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../kit/language.ts'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { BotConfiguration } from './bot-configuration.tsx'

const routes = [
  { path: '/ai/configuration/:bot', element: <BotConfiguration /> },
  { path: '/elsewhere', element: <h1>Elsewhere</h1> },
]
const path = '/ai/configuration/chat-bot-v2'
const content = builtInContent('chat-bot-v2')

const configuration = (change: Partial<Configuration> = {}): Configuration => ({
  bot: 'chat-bot-v2',
  live: null,
  content,
  providers: (['OPENAI_COMPATIBLE', 'DEEPSEEK', 'GEMINI'] as const).map((provider) => ({
    provider,
    is_configured: false,
    probes: [],
  })),
  ...change,
})
const version = (no: number, change: Partial<VersionSummary> = {}): VersionSummary => ({
  id: `01900000-0000-7000-8000-00000000000${no}`,
  no,
  hash: 'x',
  note: `note ${no}`,
  author_name: 'Malee',
  created_at: '2026-11-21T00:00:00.000Z',
  is_live: false,
  published_at: null,
  ...change,
})

function serve(versions: VersionSummary[] = [], more: Parameters<typeof stubServer>[0] = {}) {
  return stubServer({
    [`GET ${path}`]: () => ({ body: configuration() }),
    [`GET ${path}/version`]: () => ({ body: { data: versions, currentPage: 1, has_more: false } }),
    ...more,
  })
}

const prompt = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' })

test('says that the bot works offline while no provider has a key', async () => {
  serve()
  renderScreen(routes, path)
  expect(await screen.findByText(/The bot works offline/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Chat bot v2' })).toBeTruthy()
  expect(await screen.findByText(/works by the built-in version/)).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'OpenAI-compatible',
    'DeepSeek',
    'Gemini',
  ])
})

test('a bot of the first chain has two providers', async () => {
  const payload = '/ai/configuration/payload'
  const { providers } = configuration()
  stubServer({
    [`GET ${payload}`]: () => ({
      body: {
        ...configuration(),
        bot: 'payload',
        content: builtInContent('payload'),
        providers: providers.slice(0, 2),
      },
    }),
    [`GET ${payload}/version`]: () => ({ body: { data: [], currentPage: 1, has_more: false } }),
  })
  renderScreen(routes, payload)
  expect(await screen.findAllByRole('tab')).toHaveLength(2)
})

test('shows its name as title if the menu does not list the bot', async () => {
  const payload = '/ai/configuration/payload'
  stubServer({
    [`GET ${payload}`]: () => ({
      body: configuration({ bot: 'payload', content: builtInContent('payload') }),
    }),
    [`GET ${payload}/version`]: () => ({ body: { data: [], currentPage: 1, has_more: false } }),
  })
  renderScreen(routes, payload)
  expect(await screen.findByRole('heading', { name: 'Payload', level: 1 })).toBeTruthy()
  const steps = await screen.findByRole('navigation', { name: 'Steps of the chat bot' })
  expect([...steps.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/ai/configuration/chat-bot-v2',
    '/ai/configuration/conversation',
    payload,
    '/ai/configuration/tools',
    '/ai/configuration/humanize',
  ])
})

test('warns of missing placeholders, counts, and inserts one at the cursor', async () => {
  serve()
  const { user } = renderScreen(routes, path)
  const area = await prompt()
  fireEvent.change(area, { target: { value: 'ab {{transcript}} {{knowledge}}' } })
  expect(screen.getByText('Does not name: {{instructions}}')).toBeTruthy()
  expect(screen.getByText('31 characters')).toBeTruthy()
  area.setSelectionRange(1, 1)
  await user.click(screen.getByRole('button', { name: '{{instructions}}' }))
  expect(area.value).toBe('a{{instructions}}b {{transcript}} {{knowledge}}')
  expect(screen.queryByText(/Does not name/)).toBeNull()
})

test('starts from the built-in prompt, and saves what was typed as a version with a note', async () => {
  const { of } = serve([], { [`POST ${path}/version`]: () => ({ body: version(1) }) })
  const { user } = renderScreen(routes, path)
  await prompt()
  await user.click(screen.getByRole('tab', { name: 'Gemini' }))
  await user.click(screen.getByRole('button', { name: 'Start from the built-in prompt' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Temperature' }), { target: { value: '55' } })
  await user.click(screen.getByRole('button', { name: 'Ask DeepSeek earlier' }))
  await user.click(screen.getByRole('checkbox', { name: 'Ask Gemini' }))
  await user.click(screen.getByRole('button', { name: 'Save as version' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: 'What is different' }), 'warmer')
  await user.click(within(dialog).getByRole('button', { name: 'Save as version' }))
  await waitFor(() => expect(of(`POST ${path}/version`)).toHaveLength(1))
  expect(of(`POST ${path}/version`)[0]?.body).toEqual({
    note: 'warmer',
    content: {
      ...content,
      prompts: { ...content.prompts, GEMINI: defaultPrompts['chat-bot-v2'] },
      temperature_percent: 55,
      provider_order: ['DEEPSEEK', 'OPENAI_COMPATIBLE'],
    },
  })
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
})

test('shows a refused prompt at the prompt, and keeps what was typed', async () => {
  const errors = [{ path: 'content.prompts.OPENAI_COMPATIBLE', message: 'must name {{knowledge}}' }]
  serve([], { [`POST ${path}/version`]: () => problem(422, 'invalid', { errors }) })
  const { user } = renderScreen(routes, path)
  fireEvent.change(await prompt(), { target: { value: 'mine' } })
  await user.click(screen.getByRole('button', { name: 'Save as version' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save as version' }))
  expect(await screen.findByText('must name {{knowledge}}')).toBeTruthy()
  expect((await prompt()).value).toBe('mine')
  expect((await prompt()).getAttribute('aria-invalid')).toBe('true')
})

test('asks before unsaved text is left', async () => {
  serve()
  const { user, router } = renderScreen(routes, path)
  fireEvent.change(await prompt(), { target: { value: 'mine' } })
  void router.navigate('/elsewhere')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect((await prompt()).value).toBe('mine')
})

test('compares a version with the live one, line by line', async () => {
  const other = { ...content, timeout_ms: 9000 }
  serve([version(2)], {
    [`GET ${path}/version/${version(2).id}`]: () => ({ body: { ...version(2), content: other } }),
  })
  const { user } = renderScreen(routes, path)
  await user.click(await screen.findByRole('button', { name: 'Compare version 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Version 2 compared with the live one' })
  expect((await within(dialog).findByText('timeout_ms: 9000')).tagName).toBe('INS')
  expect(within(dialog).getByText('timeout_ms: 25000').tagName).toBe('DEL')
})

test('publishes after confirmation; names failing cases, and a super admin may continue with a reason', async () => {
  const call = `POST ${path}/version/${version(2).id}/publish`
  const { of } = serve(
    [version(2), version(1, { is_live: true, published_at: '2026-11-21T00:00:00.000Z' })],
    {
      [call]: ({ body }) =>
        (body as { override_reason: string | null }).override_reason
          ? { body: configuration({ live: version(2) }) }
          : problem(409, 'gate_failed', { errors: [{ path: 'case-7', message: 'says 1 dollar again' }] }),
    },
  )
  const { user } = renderScreen(routes, path)
  expect(await screen.findByText('Live')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish version 1' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Publish version 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(await within(dialog).findByText('case-7: says 1 dollar again')).toBeTruthy()
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Publish all the same, because' }),
    'wrong case',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Publish all the same' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(of(call).map(({ body }) => body)).toEqual([
    { override_reason: null },
    { override_reason: 'wrong case' },
  ])
})

test('rolls back to a previously live version, after confirmation', async () => {
  const { of } = serve([version(3), version(1, { published_at: '2026-11-20T00:00:00.000Z' })], {
    [`POST ${path}/rollback`]: () => ({ body: configuration() }),
  })
  const { user } = renderScreen(routes, path)
  await user.click(await screen.findByRole('button', { name: 'Roll back to version 1' }))
  expect(screen.queryByRole('button', { name: 'Roll back to version 3' })).toBeNull()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Roll back' }))
  await waitFor(() => expect(of(`POST ${path}/rollback`)[0]?.body).toEqual({ version_id: version(1).id }))
})

test('probes a provider and shows its capabilities', async () => {
  const [first, ...others] = configuration().providers
  if (!first) throw new Error('no provider')
  const found = {
    text: true,
    tool: true,
    forced_tool: false,
    json_schema: true,
    image: null,
    embedding: null,
    long_prompt: null,
  }
  const probe = {
    model: content.models.OPENAI_COMPATIBLE,
    capabilities: found,
    details: {},
    probed_at: '2026-11-21T00:00:00.000Z',
  }
  let state: Configuration['providers'][number] = { ...first, is_configured: true }
  serve([], {
    [`GET ${path}`]: () => ({ body: configuration({ providers: [state, ...others] }) }),
    'POST /ai/provider/OPENAI_COMPATIBLE/probe': () => {
      state = { ...state, probes: [probe] }
      return { body: state }
    },
  })
  const { user } = renderScreen(routes, path)
  await user.click(await screen.findByRole('button', { name: 'Try the provider' }))
  expect(await screen.findByText('Forced tool: does not work')).toBeTruthy()
  expect(screen.getByText('Pictures: not tried')).toBeTruthy()
  expect(screen.queryByText(/works offline/)).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'DeepSeek' }))
  expect(screen.getByText(/no key for this provider/)).toBeTruthy()
})

test('reports once that the server has no key', async () => {
  serve()
  renderScreen(routes, path)
  expect(await screen.findByText(/works offline/)).toBeTruthy()
  expect(screen.queryByText(/no key for this provider/)).toBeNull()
})

test('is also in Thai', async () => {
  setLanguage('th')
  serve()
  renderScreen(routes, path)
  expect(await screen.findByText(/บอตทำงานแบบออฟไลน์/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'บันทึกเป็นเวอร์ชัน' })).toBeTruthy()
})
