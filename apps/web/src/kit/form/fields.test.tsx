// @vitest-environment jsdom
import { boxType } from '@rp/contract/recipes/box-type'
import { companyStandardLbl } from '@rp/contract/recipes/company-standard-lbl'
import type { StoredFile } from '@rp/contract/fields'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FileCalls } from '../file/file-calls.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { problem, stubServer } from '../testing/stub-server.ts'
import { FieldValue } from './field-value.tsx'
import type { Section } from './field.ts'
import { RecordForm } from './record-form.tsx'

const input = boxType.input.pick({ moq: true, unit_cost: true, price_tiers: true, image: true })

const stored: StoredFile = {
  file: '01900000-0000-7000-8000-0000000000aa.png',
  name: 'bottle.png',
  mime: 'image/png',
  size: 3,
}

function sectionsWith(files: FileCalls): Section[] {
  return [
    {
      title: 'Box',
      fields: [
        { kind: 'number', integer: true, name: 'moq', label: 'Least order', required: true },
        { kind: 'number', name: 'unit_cost', label: 'Cost', unit: 'baht', required: true },
        {
          kind: 'rows',
          name: 'price_tiers',
          label: 'Tiers',
          add: 'Add a tier',
          ordered: true,
          blank: { min_qty: null, unit_cost: null },
          warn: (value) => (Array.isArray(value) && value.length > 2 ? 'That is many' : null),
          columns: [
            { kind: 'number', integer: true, name: 'min_qty', label: 'From' },
            { kind: 'number', name: 'unit_cost', label: 'A piece' },
          ],
        },
        { kind: 'file', name: 'image', label: 'Picture', files, picture: true },
      ],
    },
  ]
}

const tier = (min_qty: number, cost: string) => ({ min_qty, unit_cost: cost })

function openForm(record: object, files: Partial<FileCalls> = {}) {
  const saved: unknown[] = []
  const calls: FileCalls = {
    key: 'test-file',
    send: () => Promise.resolve(stored),
    load: () => Promise.resolve(new Blob(['x'])),
    ...files,
  }
  const values = { moq: 1, unit_cost: '5', price_tiers: [], image: null, row_version: 1, ...record }
  const element = (
    <RecordForm
      sections={sectionsWith(calls)}
      record={values}
      input={input}
      save={(body) => {
        saved.push(body)
        return Promise.resolve({ ...values, ...body })
      }}
      onSaved={() => {}}
    />
  )
  return { ...renderScreen([{ path: '/', element }], '/'), saved }
}

const box = (name: string, at = 0) =>
  screen.findAllByRole('textbox', { name }).then((all) => all[at] as HTMLInputElement)
const save = (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Save' }))

test("a number keeps every digit as text, accepts a spreadsheet's commas, and an integer becomes a number", async () => {
  const { user, saved } = openForm({})
  const cost = await box('Cost')
  await user.clear(cost)
  await user.paste('1,250.123456')
  const order = await box('Least order')
  await user.clear(order)
  await user.type(order, '500')
  await save(user)
  await waitFor(() =>
    expect(saved).toEqual([expect.objectContaining({ unit_cost: '1250.123456', moq: 500 })]),
  )
})

test.each([
  ['abc', 'Please write a number'],
  ['0', 'At least 1, please'],
  ['1.5', 'Please write a whole number'],
])('refuses the whole number "%s" with a message', async (typed, words) => {
  const { user, saved } = openForm({})
  const order = await box('Least order')
  await user.clear(order)
  await user.type(order, typed)
  await save(user)
  await screen.findByText(words)
  expect(saved).toEqual([])
})

test('Enter moves down a column of the rows and adds a line below the last, without saving', async () => {
  const { user, saved } = openForm({ price_tiers: [tier(100, '4'), tier(200, '3')] })
  await user.click(await box('A piece', 0))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await box('A piece', 1))
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await box('A piece', 2)))
  await user.keyboard('2')
  await user.type(await box('From', 2), '300')
  await save(user)
  await waitFor(() =>
    expect(saved).toEqual([
      expect.objectContaining({ price_tiers: [tier(100, '4'), tier(200, '3'), tier(300, '2')] }),
    ]),
  )
})

test('shows an error in a line on its input, which gets the focus', async () => {
  const { user, saved } = openForm({ price_tiers: [tier(100, '4')] })
  await user.click(await screen.findByRole('button', { name: 'Add a tier' }))
  await user.type(await box('From', 1), '100')
  await user.type(await box('A piece', 1), '3')
  await save(user)
  await screen.findByText('More than 100, please')
  expect((await box('From', 1)).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(await box('From', 1))
  expect(saved).toEqual([])
})

test('lines can be moved and removed, and the focus stays near', async () => {
  const { user } = openForm({ price_tiers: [tier(1, '9'), tier(2, '8')] })
  const values = async () =>
    (await screen.findAllByRole('textbox', { name: 'From' })).map((one) => (one as HTMLInputElement).value)
  ;(await box('From', 0)).focus()
  fireEvent.keyDown(await box('From', 0), { key: 'ArrowDown', altKey: true })
  await waitFor(async () => expect(await values()).toEqual(['2', '1']))
  await waitFor(async () => expect(document.activeElement).toBe(await box('From', 1)))
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }))
  expect(await values()).toEqual(['2'])
  expect(document.activeElement).toBe(await box('From', 0))
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a tier' }))
})

test('shows a warning and saves all the same', async () => {
  const { user, saved } = openForm({ price_tiers: [tier(1, '9'), tier(2, '8')] })
  await user.click(await screen.findByRole('button', { name: 'Add a tier' }))
  await screen.findByText('That is many')
  await user.type(await box('From', 2), '3')
  await user.type(await box('A piece', 2), '7')
  await save(user)
  await waitFor(() => expect(saved).toHaveLength(1))
})

const choose = (file: File) => {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('There is no file input')
  fireEvent.change(chooser, { target: { files: [file] } })
}

test('uploads a chosen picture with progress, shows it, saves it and removes it', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  let finish: (file: StoredFile) => void = () => {}
  const { user, saved } = openForm(
    {},
    {
      send: (_file, onProgress) => {
        onProgress(0.4)
        return new Promise((resolve) => (finish = resolve))
      },
    },
  )
  await screen.findByRole('button', { name: /Choose a file/ })
  choose(new File(['x'], 'bottle.png'))
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40')
  finish(stored)
  await screen.findByRole('img', { name: 'bottle.png' })
  await save(user)
  await waitFor(() => expect(saved).toEqual([expect.objectContaining({ image: stored })]))
  await user.click(screen.getByRole('button', { name: 'Remove bottle.png' }))
  await save(user)
  await waitFor(() => expect(saved[1]).toMatchObject({ image: null }))
})

test('refuses a file that is not a picture or is too large before sending it', async () => {
  const send = vi.fn()
  openForm({}, { send })
  await screen.findByRole('button', { name: /Choose a file/ })
  choose(new File(['x'], 'paper.pdf'))
  await screen.findByText('Only PNG, JPG, JPEG can be uploaded')
  choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png'))
  await screen.findByText('The file is larger than 5 MB')
  expect(send).not.toHaveBeenCalled()
})

test('shows values the server refuses on the input of their line', async () => {
  const path = '/recipes/company-standard-lbl/x'
  stubServer({ [`PUT ${path}`]: () => problem(422, 'invalid') })
  const { ProblemError } = await import('../call.ts')
  const refused = problem(422, 'invalid', {
    errors: [{ path: 'price_tiers.0.min_qty', message: 'Not this one' }],
  })
  const element = (
    <RecordForm
      sections={sectionsWith({
        key: 'f',
        send: () => Promise.resolve(stored),
        load: () => Promise.resolve(new Blob()),
      })}
      record={{ moq: 1, unit_cost: '5', price_tiers: [tier(1, '4')], image: null }}
      input={input}
      save={() => Promise.reject(new ProblemError(refused.body as never))}
      onSaved={() => {}}
    />
  )
  const { user } = renderScreen([{ path: '/', element }], '/')
  await box('From')
  await save(user)
  await screen.findByText('Not this one')
  expect(document.activeElement).toBe(await box('From'))
})

test('several choices are saved in the order of the choices', async () => {
  const saved: unknown[] = []
  const choices = ['th', 'en', 'zh'].map((value) => ({ value, label: value.toUpperCase() }))
  const element = (
    <RecordForm
      sections={[
        { title: 'Label', fields: [{ kind: 'choices', name: 'languages', label: 'Languages', choices }] },
      ]}
      record={{ languages: ['zh'] }}
      input={companyStandardLbl.input.pick({ languages: true })}
      saveLabel="Save"
      save={(body) => {
        saved.push(body)
        return Promise.resolve(body)
      }}
      onSaved={() => {}}
    />
  )
  const { user } = renderScreen([{ path: '/', element }], '/')
  const group = await screen.findByRole('group', { name: 'Languages' })
  await user.click(within(group).getByRole('checkbox', { name: 'TH' }))
  await save(user)
  await waitFor(() => expect(saved).toEqual([{ languages: ['th', 'zh'] }]))
  for (const name of ['TH', 'ZH']) await user.click(within(group).getByRole('checkbox', { name }))
  await save(user)
  await screen.findByText('Add at least 1')
})

test('compares two versions of lines line by line', () => {
  const [section] = sectionsWith({
    key: 'f',
    send: () => Promise.resolve(stored),
    load: () => Promise.resolve(new Blob()),
  })
  const rows = section?.fields[2]
  if (!rows) throw new Error('There is no such field')
  renderScreen(
    [
      {
        path: '/',
        element: (
          <div data-testid="value">
            <FieldValue field={rows} value={[tier(1, '9'), tier(2, '8')]} />
          </div>
        ),
      },
    ],
    '/',
  )
  expect([...screen.getByTestId('value').children].map((line) => line.textContent)).toEqual([
    '1 · 9',
    '2 · 8',
  ])
})
