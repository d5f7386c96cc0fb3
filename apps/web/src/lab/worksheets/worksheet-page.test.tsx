// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import type { WorksheetCell, WorksheetDetail } from '@rp/contract/lab/worksheet'
import { expect, test } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { Toasts } from '../../kit/toast/toast.tsx'
import { sampleWorksheet, worksheetId } from './sample-worksheet.ts'
import { LabWorksheetUpdate } from './worksheet-page.tsx'

const one = `/lab/worksheet/${worksheetId}`
const routes = [
  {
    path: '/lab/worksheet/:worksheetId',
    element: (
      <>
        <LabWorksheetUpdate />
        <Toasts />
      </>
    ),
  },
]
const fields = () => screen.getAllByRole('textbox', { name: / PB$/ })

interface Sent {
  cells: { position_id: string; code: string; value: string; seen: number }[]
}

/** A server that saves values; of `theirs`, somebody else was first. */
function serverOf(sheet: WorksheetDetail, theirs: WorksheetCell[] = []) {
  const cells = new Map<string, WorksheetCell>()
  return stubServer({
    [`GET ${one}`]: () => ({ body: { ...sheet, cells: [...cells.values()] } }),
    [`PUT ${one}/cell`]: ({ body }) => {
      const unseen = theirs.filter((other) =>
        (body as Sent).cells.some(
          (cell) => cell.position_id === other.position_id && cell.seen < other.version,
        ),
      )
      const saved = (body as Sent).cells
        .filter((cell) => !unseen.some(({ position_id }) => position_id === cell.position_id))
        .map(({ seen, ...cell }) => ({
          ...cell,
          version: seen + 1,
          saved_by_name: 'Me',
          saved_at: '2026-11-20T03:00:00.000Z',
        }))
      for (const cell of [...saved, ...unseen]) cells.set(cell.position_id, cell)
      return { body: { saved, unseen, decisions: [], row_version: 2 } }
    },
  })
}

test('a run of 96 positions is typed with at most 110 key presses beside the figures', async () => {
  const requests = serverOf(sampleWorksheet(96))
  renderScreen(routes, one)
  const [first] = await screen.findAllByRole('textbox', { name: / PB$/ })
  first?.focus()
  let presses = 0
  for (let at = 0; at < 96; at += 1) {
    const focused = document.activeElement as HTMLInputElement
    fireEvent.change(focused, { target: { value: `1.${at}` } })
    fireEvent.keyDown(focused, { key: 'Enter' })
    presses += 1
  }
  expect(presses).toBeLessThanOrEqual(110)
  await screen.findByText('All values are saved')
  expect(fields().map((field) => (field as HTMLInputElement).value)).toEqual(
    Array.from({ length: 96 }, (_, at) => `1.${at}`),
  )
  const sent = requests.of(`PUT ${one}/cell`).flatMap(({ body }) => (body as Sent).cells)
  expect(new Set(sent.map(({ position_id }) => position_id)).size).toBe(96)
})

test('the arrows go through the grid, left and right from the edge of a text only', async () => {
  const sheet = sampleWorksheet(2)
  const both = { codes: ['PB', 'AS'] }
  const analytes = [...sheet.analytes, ...sheet.analytes.map((analyte) => ({ ...analyte, code: 'AS' }))]
  serverOf({ ...sheet, analytes, positions: sheet.positions.map((position) => ({ ...position, ...both })) })
  const { user } = renderScreen(routes, one)
  const field = (name: string) => screen.getByRole('textbox', { name })
  await user.click(await screen.findByRole('textbox', { name: '1 Blank PB' }))
  await user.keyboard('12{ArrowLeft}')
  expect(document.activeElement).toBe(field('1 Blank PB'))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(field('1 Blank AS'))
  await user.keyboard('{ArrowDown}{ArrowLeft}')
  expect(document.activeElement).toBe(field('2 S2 PB'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field('1 Blank AS'))
})

test('a pasted column goes down from the focused cell, each cell for itself, and what is left over is named', async () => {
  serverOf(sampleWorksheet(4))
  const { user } = renderScreen(routes, one)
  await user.click((await screen.findAllByRole('textbox', { name: / PB$/ }))[1] as HTMLElement)
  await user.paste('12\r\n500\r\n<0.03\r\n7\r\n')
  expect(fields().map((field) => (field as HTMLInputElement).value)).toEqual(['', '12', '500', '<0.03'])
  await screen.findByText('1 pasted values have no position any more, the first is 7')
  await screen.findByText('All values are saved')
})

test('a verdict is beside a quality position while it is typed, and no wrong value is sent', async () => {
  const requests = serverOf(sampleWorksheet(2))
  const { user } = renderScreen(routes, one)
  const blank = await screen.findByRole('textbox', { name: '1 Blank PB' })
  await user.type(blank, '0.05')
  await screen.findByText('fails')
  expect(
    within(screen.getByRole('list', { name: 'Verdict of each analyte' })).getByText('Failed'),
  ).toBeTruthy()
  await screen.findByText('All values are saved')
  await user.clear(blank)
  await user.type(blank, '0.05 of what')
  expect(blank.getAttribute('aria-invalid')).toBe('true')
  const values = requests.of(`PUT ${one}/cell`).flatMap(({ body }) => (body as Sent).cells)
  expect(values.map(({ value }) => value)).not.toContain('0.05 of what')
})

test('the value of somebody else is shown and not overwritten; what was typed stays until one is chosen', async () => {
  const sheet = sampleWorksheet(2)
  const [, sample] = sheet.positions
  const theirs = {
    position_id: sample?.id ?? '',
    code: 'PB',
    value: '1.1',
    version: 1,
    saved_by_name: 'Nok',
    saved_at: '2026-11-20T03:00:00.000Z',
  }
  const requests = serverOf(sheet, [theirs])
  const { user } = renderScreen(routes, one)
  await user.type(await screen.findByRole('textbox', { name: '2 S2 PB' }), '2.2{Enter}')
  await screen.findByText('Nok: 1.1')
  expect(fields().map((field) => (field as HTMLInputElement).value)).toEqual(['', '2.2'])
  await user.click(screen.getByRole('button', { name: 'Keep 2.2' }))
  await screen.findByText('All values are saved')
  const sent = requests.of(`PUT ${one}/cell`).flatMap(({ body }) => (body as Sent).cells)
  expect(sent.at(-1)).toMatchObject({ value: '2.2', seen: 1 })
})
