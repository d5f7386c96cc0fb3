// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { ConfigurationItem } from '@rp/contract/configuration/configuration'
import {
  keysOfScreen,
  specOf,
  type ConfigurationKey,
  type ConfigurationScreen,
} from '@rp/domain/configuration/keys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { setLanguage } from '../kit/language.ts'
import { renderScreen } from '../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../kit/testing/stub-server.ts'
import { ChatConfiguration } from './chat-configuration.tsx'
import { RecipesConfiguration } from './recipes-configuration.tsx'

const routes = [
  { path: '/configuration/chat', element: <ChatConfiguration /> },
  { path: '/configuration/recipes', element: <RecipesConfiguration /> },
  { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  { path: '/reloaded', element: <Reloaded /> },
]

/** The screen, with a button that opens it as a reload does: nothing in memory but what the device has stored. */
function Reloaded() {
  const queries = useQueryClient()
  const [times, setTimes] = useState(0)
  const reload = () => {
    queries.clear()
    setTimes((before) => before + 1)
  }
  return (
    <>
      <button onClick={reload}>Reload</button>
      <RecipesConfiguration key={times} />
    </>
  )
}

interface Sent {
  changes: { key: ConfigurationKey; value: string; row_version: number }[]
}

const untouched = (key: ConfigurationKey): ConfigurationItem => ({
  key,
  value: specOf(key).default,
  is_default: true,
  row_version: 0,
  updated_at: null,
  updated_by_name: null,
  overrides: [],
})
const changed = (key: ConfigurationKey, value: string, row_version = 1): ConfigurationItem => ({
  key,
  value,
  is_default: false,
  row_version,
  updated_at: '2026-11-21T00:00:00.000Z',
  updated_by_name: 'nok',
  overrides: [],
})

/** A server where these keys were already changed. */
function serve(
  at: ConfigurationScreen,
  already: ConfigurationItem[] = [],
  more: Parameters<typeof stubServer>[0] = {},
) {
  const path = `/configuration/${at}`
  const items = keysOfScreen(at).map((key) => already.find((one) => one.key === key) ?? untouched(key))
  return stubServer({
    [`GET ${path}`]: () => ({ body: items }),
    [`PUT ${path}`]: ({ body }) => ({
      body: (body as Sent).changes.map(({ key, value, row_version }) => changed(key, value, row_version + 1)),
    }),
    ...more,
  })
}

const base = () =>
  screen.findAllByRole('textbox', { name: 'Base overhead' }).then(([input]) => input as HTMLElement)

test('edits update the price beside them, and only changed keys are saved', async () => {
  const { of } = serve('recipes', [changed('RECIPES_PACKAGING_OVERHEAD', '20', 4)])
  const { user } = renderScreen(routes, '/configuration/recipes')
  const input = await base()
  const example = screen.getByRole('region', { name: 'Example: cream 30 g' })
  const total = () => within(example).getByRole('row', { name: /Whole order/ }).textContent
  const before = total()
  await user.clear(input)
  expect(within(example).getByRole('status').textContent).toMatch('as soon as')
  await user.type(input, '50')
  expect(total()).not.toBe(before)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(of('PUT /configuration/recipes').map(({ body }) => body)).toEqual([
    { changes: [{ key: 'RECIPES_BASE_OVERHEAD', value: '50', row_version: 0 }] },
  ])
})

test('business hours that fit are saved as they are, once', async () => {
  const { of } = serve('chat')
  const { user } = renderScreen(routes, '/configuration/chat')
  await user.click(await screen.findByRole('button', { name: 'They fit us' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'They fit us' })).toBeNull())
  const [sent] = of('PUT /configuration/chat').map(({ body }) => body as Sent)
  expect(sent?.changes).toEqual(
    (['CHAT_BUSINESS_DAYS', 'CHAT_BUSINESS_HOURS', 'CHAT_AUTO_REPLY_MESSAGE'] as const).map((key) => ({
      key,
      value: specOf(key).default,
      row_version: 0,
    })),
  )
})

test('shows an invalid value at its place, in the reader’s language, and sends nothing', async () => {
  setLanguage('th')
  const { of } = serve('recipes')
  const { user } = renderScreen(routes, '/configuration/recipes')
  const input = await screen.findByRole('textbox', { name: 'ค่าโสหุ้ยเบส' })
  await user.clear(input)
  await user.type(input, '1.5')
  await user.click(screen.getByRole('button', { name: 'บันทึก' }))
  expect(await screen.findByText('ค่านี้ต้องเป็นจำนวนเต็มตั้งแต่ 0 ถึง 1000')).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(of('PUT /configuration/recipes')).toEqual([])
})

test('after a concurrent change, each key is chosen separately', async () => {
  let tries = 0
  const { of } = serve('recipes', [], {
    'PUT /configuration/recipes': ({ body }) => {
      tries += 1
      if (tries === 1)
        return problem(409, 'stale_version', {
          current: {
            items: [changed('RECIPES_BASE_OVERHEAD', '18', 3), changed('RECIPES_USAGE', 'Theirs', 2)],
          },
        })
      return {
        body: (body as Sent).changes.map(({ key, value, row_version }) =>
          changed(key, value, row_version + 1),
        ),
      }
    },
  })
  const { user } = renderScreen(routes, '/configuration/recipes')
  const input = await base()
  await user.clear(input)
  await user.type(input, '25')
  await user.type(screen.getByRole('textbox', { name: 'Usage' }), 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: /meanwhile/ })
  const choice = within(dialog).getByRole('radiogroup', { name: 'Base overhead' })
  await user.click(within(choice).getByRole('radio', { name: 'Mine: 25 %' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }))
  await waitFor(() => expect(of('PUT /configuration/recipes')).toHaveLength(2))
  expect(of('PUT /configuration/recipes')[1]?.body).toEqual({
    changes: [{ key: 'RECIPES_BASE_OVERHEAD', value: '25', row_version: 3 }],
  })
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Usage' }).value).toBe('Theirs'),
  )
})

test('resets a key to its default after confirmation', async () => {
  const { of } = serve('recipes', [changed('RECIPES_BASE_OVERHEAD', '18', 3)], {
    'POST /configuration/recipes/RECIPES_BASE_OVERHEAD/reset': () => ({
      body: { ...untouched('RECIPES_BASE_OVERHEAD'), row_version: 4 },
    }),
  })
  const { user } = renderScreen(routes, '/configuration/recipes')
  await user.click(await screen.findByRole('button', { name: 'Reset to default: Base overhead' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('15 %')
  await user.click(within(dialog).getByRole('button', { name: 'Reset to default' }))
  await waitFor(async () => expect(((await base()) as HTMLInputElement).value).toBe('15'))
  expect(of('POST /configuration/recipes/RECIPES_BASE_OVERHEAD/reset')[0]?.body).toEqual({ row_version: 3 })
})

test('the log shows who changed what, with older entries on demand', async () => {
  const change = (page: number) => ({
    id: `01900000-0000-7000-8000-00000000000${page}`,
    key: 'RECIPES_BASE_OVERHEAD',
    old: page === 1 ? '16' : null,
    new: page === 1 ? '17' : '16',
    changed_by_name: 'nok',
    at: '2026-11-21T00:00:00.000Z',
  })
  serve('recipes', [], {
    'GET /configuration/recipes/changes': ({ query }) => {
      const page = Number(query['page'])
      return { body: { data: [change(page)], currentPage: page, has_more: page === 1 } }
    },
  })
  const { user } = renderScreen(routes, '/configuration/recipes')
  await base()
  await user.click(screen.getByRole('button', { name: 'Change log' }))
  const log = await screen.findByRole('dialog', { name: 'Change log' })
  await within(log).findByText('17 %')
  await user.click(within(log).getByRole('button', { name: 'Older changes' }))
  await within(log).findByText('Default: 15 %')
})

test('asks before unsaved changes are left', async () => {
  serve('recipes')
  const { user, router } = renderScreen(routes, '/configuration/recipes')
  await user.type(await base(), '0')
  void router.navigate('/elsewhere')
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.pathname).toBe('/configuration/recipes')
})

test('an edit that was saved just before the page was left is not offered again', async () => {
  let saved: ConfigurationItem[] = []
  serve('recipes', [], {
    'GET /configuration/recipes': () => ({
      body: keysOfScreen('recipes').map((key) => saved.find((one) => one.key === key) ?? untouched(key)),
    }),
    // Stored, but the page is left before the answer arrives.
    'PUT /configuration/recipes': ({ body }) => {
      saved = (body as Sent).changes.map(({ key, value, row_version }) =>
        changed(key, value, row_version + 1),
      )
      return new Promise(() => {})
    },
  })
  const { user } = renderScreen(routes, '/reloaded')
  await user.clear(await base())
  await user.type(await base(), '33')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(await base()).toHaveProperty('value', '33')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  // Edited further, it is an edit of what is now saved.
  await user.type(await base(), '0')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toMatchObject([{ value: '330', row_version: 2 }]))
})

test('days, hours and switches have their own controls', async () => {
  const { of } = serve('chat')
  const { user } = renderScreen(routes, '/configuration/chat')
  await user.click(await screen.findByRole('button', { name: 'Saturday' }))
  await user.click(screen.getByRole('button', { name: 'Monday' }))
  const end = screen.getByRole('textbox', { name: 'End of range 1' })
  await user.clear(end)
  await user.type(end, '12')
  await user.click(screen.getByRole('button', { name: 'Add a range' }))
  await user.type(screen.getByRole('textbox', { name: 'Start of range 2' }), '13')
  await user.type(screen.getByRole('textbox', { name: 'End of range 2' }), '1730')
  await user.click(screen.getByRole('switch', { name: 'The bot answers' }))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(of('PUT /configuration/chat')).toHaveLength(1))
  expect(
    of('PUT /configuration/chat').flatMap(({ body }) =>
      (body as Sent).changes.map(({ key, value }) => [key, value]),
    ),
  ).toEqual([
    ['CHAT_BUSINESS_DAYS', 'tuesday,wednesday,thursday,friday,saturday'],
    ['CHAT_BUSINESS_HOURS', '09:00-12:00,13:00-17:30'],
    ['CHAT_BOT_AUTO_REPLY', 'true'],
  ])
})

test('a template inserts placeholders at the cursor, reports missing ones, and shows a preview', async () => {
  serve('chat')
  const { user } = renderScreen(routes, '/configuration/chat')
  const group = await screen.findByRole('region', { name: 'Formula messages to customer' })
  await user.click(within(group).getByText('Formula: Ready'))
  const area = await within(group).findByRole<HTMLTextAreaElement>('textbox', { name: 'Formula: Ready' })
  await user.type(area, 'Recipe  is ready, {{who}')
  area.setSelectionRange(7, 7)
  await user.click(within(group).getByRole('button', { name: 'Recipe number' }))
  expect(area.value).toBe('Recipe {recipe_id} is ready, {who}')
  expect(within(group).getByText('Does not name: {old_status} {new_status}')).toBeTruthy()
  expect(within(group).getByText('Nothing fills: {who}')).toBeTruthy()
  expect(within(group).getByRole('figure').textContent).toContain('Recipe R-2026-0042 is ready, {who}')
})

test('a setting says where it is overridden', async () => {
  const hours = {
    ...untouched('CHAT_BUSINESS_HOURS'),
    overrides: [
      { by: 'CHAT_SERVICE_HOURS' as const, count: 3, total: 3 },
      { by: 'WEBSITE_HOURS' as const, count: 0, total: 2 },
    ],
  }
  serve('chat', [hours])
  renderScreen(routes, '/configuration/chat')
  await screen.findByText('3 of 3 chat services have their own hours')
  screen.getByText(/A change here has no effect/)
  expect(screen.queryByText(/websites/)).toBeNull()
})
